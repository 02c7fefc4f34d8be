import { t } from '@tula/messages/ui.ts';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import css from './pack-picker.module.css';
import fieldCss from './field.module.css';
import layoutCss from '../layout.module.css';

export type Pack = { grams: number; name: string; price: string };

/** The packs of a product as a radio group, drawn as small weights. */
export function PackPicker({
  packs,
  grams,
  onPick,
  isOff = false,
}: {
  packs: readonly Pack[];
  grams: number;
  onPick: (grams: number) => void;
  /** None of the packs can be had; they still tell their prices. */
  isOff?: boolean;
}) {
  const name = useId();
  const set = useRef<HTMLFieldSetElement>(null);
  const adoptEarlyInput = useEffectEvent(() => {
    const picked = set.current?.querySelector<HTMLInputElement>(':checked');
    if (picked) onPick(Number(picked.value));
  });
  // The browser shows a pack picked before hydration as picked, so it is the one that is bought.
  useEffect(() => adoptEarlyInput(), []);
  return (
    <fieldset ref={set}>
      <legend className={fieldCss.label}>{t('pack.legend')}</legend>
      <div className={classNames(css.packs, isOff && css.isOff)}>
        {packs.map((pack) => (
          <label key={pack.grams} className={css.pack} data-k={Math.ceil(pack.grams / 250)} translate="no">
            <input
              type="radio"
              className={layoutCss.visuallyHidden}
              name={name}
              value={pack.grams}
              checked={pack.grams === grams}
              onChange={() => onPick(pack.grams)}
            />
            <b>{pack.name}</b>
            <span>{pack.price}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
