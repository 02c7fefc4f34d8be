import { t } from '@tula/messages/catalogue.ts';
import {
  type ComponentType,
  type MouseEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { onNeed } from '../ui/on-need.ts';
import { Picture, type PictureFacts } from '../ui/picture.tsx';
import type { ZoomProps } from './zoom.tsx';
import css from './gallery.module.css';

const SIZES = '(min-width: 1600px) 696px, (min-width: 1264px) 600px, (min-width: 640px) 52vw, 100vw';

/** Loaded with the first press on a picture; without it the picture stays as it is. */
const Zoom = onNeed<ComponentType<ZoomProps>>(async () => {
  try {
    return { default: (await import('./zoom.tsx')).Zoom };
  } catch {
    return { default: () => null };
  }
});

/** The pictures of a product: swipe, arrows, keys, thumbnails and zoom. */
export function Gallery({ pictures }: { pictures: readonly PictureFacts[] }) {
  const { track, at, show, onScroll, onManualScroll } = useTrack(pictures.length);
  const id = useId();
  const [isZoomed, setZoomed] = useState(false);
  const isMany = pictures.length > 1;

  // After the arrow keys or the zoom, the focus is on the visible picture.
  useEffect(() => {
    const row = track.current;
    if (!row?.contains(document.activeElement)) return;
    row.querySelectorAll('button')[at]?.focus({ preventScroll: true });
  }, [at, isZoomed, track]);

  function onKeyDown(event: React.KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !isMany) return;
    event.preventDefault();
    show(at + step);
  }

  return (
    <section className={css.productGallery} aria-label={t('gallery')}>
      <div className={css.productMain}>
        <ul
          className={css.productTrack}
          ref={track}
          onScroll={onScroll}
          onPointerDown={onManualScroll}
          onWheel={onManualScroll}
        >
          {pictures.map((picture, index) => (
            <li key={picture.url} id={`${id}${index + 1}`}>
              <Picture picture={picture} sizes={SIZES} isFirst={index === 0} />
              <button
                type="button"
                data-needs-scripts
                aria-label={t('gallery.zoom', { picture: picture.alt })}
                tabIndex={index === at ? 0 : -1}
                onKeyDown={onKeyDown}
                onClick={() => setZoomed(true)}
              />
            </li>
          ))}
        </ul>
        {isMany ? (
          <>
            <Arrow label={t('gallery.previous')} to="previous" onClick={() => show(at - 1)} />
            <Arrow label={t('gallery.next')} to="next" onClick={() => show(at + 1)} />
            <output className={css.productCount} data-needs-scripts>
              {t('gallery.position', { number: at + 1, count: pictures.length })}
            </output>
          </>
        ) : null}
      </div>
      {isMany ? (
        <Thumbnails pictures={pictures} at={at} idOf={(index) => `${id}${index + 1}`} onPick={show} />
      ) : null}
      {isZoomed ? (
        <Suspense>
          <Zoom pictures={pictures} at={at} isOpen onShow={show} onClose={() => setZoomed(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** A row with scroll snapping; the browser scrolls it, so touch works, also without scripts. */
function useTrack(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  // The target of our own scroll: pictures passed on the way do not count as shown.
  const scrollTarget = useRef<number>(undefined);

  function show(index: number) {
    const next = (index + count) % count;
    setAt(next);
    scrollTarget.current = next;
    const row = track.current;
    if (!row) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollTo({
      left: next * row.clientWidth,
      behavior: isCalm || Math.abs(next - at) > 1 ? 'instant' : 'smooth',
    });
  }

  function onScroll() {
    const row = track.current;
    if (!row) return;
    const seen = row.scrollLeft / row.clientWidth;
    const nearest = Math.round(seen);
    const isAtRest = Math.abs(seen - nearest) < 0.02;
    if (!isAtRest || (scrollTarget.current ?? nearest) !== nearest) return;
    scrollTarget.current = undefined;
    setAt(nearest);
  }

  // The pictures may have been scrolled before the scripts came.
  const onMounted = useEffectEvent(onScroll);
  useEffect(() => onMounted(), []);

  function onManualScroll() {
    scrollTarget.current = undefined;
  }

  return { track, at, show, onScroll, onManualScroll };
}

type ArrowProps = { label: string; to: 'previous' | 'next'; onClick: () => void };

/** Without scripts the pictures are scrolled. */
function Arrow({ label, to, onClick }: ArrowProps) {
  return (
    <IconButton
      label={label}
      className={to === 'previous' ? css.previous : css.next}
      data-needs-scripts
      onClick={onClick}
    >
      <Icon name={to === 'previous' ? 'left' : 'right'} />
    </IconButton>
  );
}

type ThumbnailsProps = {
  pictures: readonly PictureFacts[];
  at: number;
  idOf: (index: number) => string;
  onPick: (index: number) => void;
};

/** Links to the pictures in the row, so that they work without scripts. */
function Thumbnails({ pictures, at, idOf, onPick }: ThumbnailsProps) {
  const pick = (event: MouseEvent, index: number) => {
    event.preventDefault();
    onPick(index);
  };
  return (
    <div className={css.thumbs}>
      {pictures.map((picture, index) => (
        <a
          key={picture.url}
          href={`#${idOf(index)}`}
          aria-label={t('gallery.thumbnail', { number: index + 1 })}
          aria-current={index === at ? 'true' : undefined}
          onClick={(event) => pick(event, index)}
        >
          <Picture picture={picture} sizes="84px" alt="" />
        </a>
      ))}
    </div>
  );
}
