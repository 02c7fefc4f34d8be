import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { CropArea, readOriginal } from '@tula/contract/catalogue/crops.ts';
import { wholePercent } from '@tula/contract/values/percent.ts';
import { t } from '@tula/messages/product-editor.ts';
import { type CSSProperties, useId } from 'react';
import { moved } from './crop-area.ts';
import { useCropGestures } from './use-crop-gestures.ts';
import css from './crop.module.css';
import layoutCss from '../../../ui/layout.module.css';

type CropPartProps = {
  original: ResultOf<typeof readOriginal>['original'];
  area: CropArea;
  onArea: (next: (now: CropArea) => CropArea) => void;
};

/** The whole picture with the chosen part, which is dragged, pinched or moved by keys. */
export function CropPart({ original, area, onArea }: CropPartProps) {
  const help = useId();
  const { drag, onKeyDown } = useCropGestures({ picture: original, area, change: onArea });
  const { width, height } = original;
  const where = {
    left: wholePercent(area.left, width),
    top: wholePercent(area.top, height),
    width: wholePercent(area.edge, width),
  };
  return (
    <div>
      {/* A label, so that a click anywhere on the picture gives the slider the focus. */}
      <label
        className={css.whole}
        style={{ '--ratio': `${width} / ${height}`, '--widest': width / height } as CSSProperties}
        {...drag}
      >
        <img src={original.path} alt="" draggable={false} />
        <span
          className={css.part}
          style={placed(shareOf(area.left, width), shareOf(area.top, height), shareOf(area.edge, width))}
        >
          <span className={layoutCss.visuallyHidden}>{t('crop.part')}</span>
          <input
            type="range"
            min={0}
            max={width - area.edge}
            value={area.left}
            aria-valuetext={t('crop.where', where)}
            aria-describedby={help}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              const left = Number(target.value);
              onArea((now) => moved(now, { x: left - now.left, y: 0 }, original));
            }}
          />
        </span>
      </label>
      <p className={layoutCss.small} id={help}>
        {t('crop.help')}
      </p>
    </div>
  );
}

/** As a card shows it. */
export function CropPreview({ original, area }: Pick<CropPartProps, 'original' | 'area'>) {
  return (
    <figure className={css.preview}>
      <div>
        <img
          src={original.path}
          alt=""
          style={placed(
            shareOf(-area.left, area.edge),
            shareOf(-area.top, area.edge),
            shareOf(original.width, area.edge),
          )}
        />
      </div>
      <figcaption className={layoutCss.small}>{t('crop.preview')}</figcaption>
    </figure>
  );
}

/** Where the stylesheet puts it. */
function placed(left: string, top: string, width: string): CSSProperties {
  return { '--left': left, '--top': top, '--width': width } as CSSProperties;
}

/** A length in CSS, as a share of the box around it. */
function shareOf(part: number, whole: number): string {
  return `calc(100% * ${part / whole})`;
}
