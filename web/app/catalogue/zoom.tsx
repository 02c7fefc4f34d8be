import { t } from '@tula/messages/catalogue.ts';
import { useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { useModal } from '../ui/dialog/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture, type PictureFacts } from '../ui/picture.tsx';
import css from './gallery.module.css';

export type ZoomProps = {
  pictures: readonly PictureFacts[];
  at: number;
  isOpen: boolean;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** A full-screen picture; a click doubles its size, so that it can be panned. Arrow keys change it. */
export function Zoom({ pictures, at, isOpen, onShow, onClose }: ZoomProps) {
  const dialog = useModal(isOpen, onClose);
  const picture = pictures[at];
  function onKeyDown(event: React.KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || pictures.length === 1 || isPanned(event.target)) return;
    event.preventDefault();
    onShow(at + step);
  }
  return (
    <dialog
      ref={dialog}
      className={css.zoom}
      aria-label={t('zoom.title', { number: at + 1, count: pictures.length })}
      onKeyDown={onKeyDown}
    >
      {isOpen && picture ? (
        <div className={css.zoomInner}>
          <div>
            <span>{t('gallery.position', { number: at + 1, count: pictures.length })}</span>
            <IconButton label={t('zoom.close')} onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </div>
          <ClosePicture picture={picture} />
          <div>
            {pictures.length > 1 ? (
              <>
                <IconButton label={t('gallery.previous')} onClick={() => onShow(at - 1)}>
                  <Icon name="left" />
                </IconButton>
                <IconButton label={t('gallery.next')} onClick={() => onShow(at + 1)}>
                  <Icon name="right" />
                </IconButton>
              </>
            ) : null}
          </div>
        </div>
      ) : null}
    </dialog>
  );
}

/** The arrow keys scroll a picture of double size. */
const isPanned = (target: EventTarget) =>
  target instanceof HTMLElement && target.getAttribute('aria-pressed') === 'true';

/** The button stays the same for every picture, so that it keeps the focus. */
function ClosePicture({ picture }: { picture: PictureFacts }) {
  const [doubled, setDoubled] = useState<string>();
  const isDoubled = doubled === picture.url;
  return (
    <figure>
      <button
        type="button"
        className={isDoubled ? `${css.zoomPicture} ${css.isDoubled}` : css.zoomPicture}
        aria-label={t(isDoubled ? 'zoom.smaller' : 'zoom.larger')}
        aria-pressed={isDoubled}
        onClick={() => setDoubled(isDoubled ? undefined : picture.url)}
      >
        <Picture key={picture.url} picture={picture} sizes={isDoubled ? '200vw' : '100vw'} />
      </button>
    </figure>
  );
}
