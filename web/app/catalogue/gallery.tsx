import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture, type PictureFacts } from '../ui/picture.tsx';
import { Zoom } from './zoom.tsx';
import css from './gallery.module.css';

const SIZES = '(min-width: 1264px) 600px, (min-width: 720px) 52vw, 100vw';

/** The pictures of a product: swiped, stepped through by arrows and keys, picked by thumbnail, looked at closely. */
export function Gallery({ pictures }: { pictures: readonly PictureFacts[] }) {
  const { track, at, show, onScroll, onTakeOver } = useTrack(pictures.length);
  const [isZoomed, setZoomed] = useState(false);
  const isMany = pictures.length > 1;

  // Whoever steps on by keys, or comes back from looking closely, stands at the picture that is seen.
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
    <section className={css.productGallery} aria-label="Pictures">
      <div className={css.productMain}>
        <ul
          className={css.productTrack}
          ref={track}
          onScroll={onScroll}
          onPointerDown={onTakeOver}
          onWheel={onTakeOver}
        >
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <button
                type="button"
                aria-label={`Look closely: ${picture.alt}`}
                tabIndex={index === at ? 0 : -1}
                onKeyDown={onKeyDown}
                onClick={() => setZoomed(true)}
              >
                <Picture picture={picture} sizes={SIZES} isFirst={index === 0} />
              </button>
            </li>
          ))}
        </ul>
        {isMany ? (
          <>
            <IconButton label="Previous picture" className={css.previous} onClick={() => show(at - 1)}>
              <Icon name="left" />
            </IconButton>
            <IconButton label="Next picture" className={css.next} onClick={() => show(at + 1)}>
              <Icon name="right" />
            </IconButton>
            <output className={css.productCount}>{`${at + 1} / ${pictures.length}`}</output>
          </>
        ) : null}
      </div>
      {isMany ? <Thumbnails pictures={pictures} at={at} onPick={show} /> : null}
      <Zoom pictures={pictures} at={at} isOpen={isZoomed} onShow={show} onClose={() => setZoomed(false)} />
    </section>
  );
}

/** A row of pictures that snaps; the browser scrolls it, so it works under a thumb and without scripts. */
function useTrack(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  // The picture that a scroll of ours is on its way to; until it is there, none that it passes or leaves counts.
  const onTheWayTo = useRef<number>(undefined);

  function show(index: number) {
    const next = (index + count) % count;
    setAt(next);
    onTheWayTo.current = next;
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
    if (!isAtRest || (onTheWayTo.current ?? nearest) !== nearest) return;
    onTheWayTo.current = undefined;
    setAt(nearest);
  }

  function onTakeOver() {
    onTheWayTo.current = undefined;
  }

  return { track, at, show, onScroll, onTakeOver };
}

function Thumbnails({
  pictures,
  at,
  onPick,
}: {
  pictures: readonly PictureFacts[];
  at: number;
  onPick: (index: number) => void;
}) {
  return (
    <div className={css.thumbs}>
      {pictures.map((picture, index) => (
        <button
          key={picture.url}
          type="button"
          aria-label={`Picture ${index + 1}`}
          aria-current={index === at ? 'true' : undefined}
          onClick={() => onPick(index)}
        >
          <Picture picture={picture} sizes="84px" alt="" />
        </button>
      ))}
    </div>
  );
}
