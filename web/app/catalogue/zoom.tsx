import { useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { useModal } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture, type PictureFacts } from '../ui/picture.tsx';
import css from './gallery.module.css';

type ZoomProps = {
  pictures: readonly PictureFacts[];
  at: number;
  isOpen: boolean;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** A picture over the whole screen; pressed once more it doubles and can be moved about. */
export function Zoom({ pictures, at, isOpen, onShow, onClose }: ZoomProps) {
  const dialog = useModal(isOpen, onClose);
  const picture = pictures[at];
  return (
    <dialog ref={dialog} className={css.zoom} aria-label={`Picture ${at + 1} of ${pictures.length}`}>
      {isOpen && picture ? (
        <div className={css.zoomInner}>
          <div>
            <span>{`${at + 1} / ${pictures.length}`}</span>
            <IconButton label="Close" onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </div>
          <ClosePicture key={picture.url} picture={picture} />
          <div>
            {pictures.length > 1 ? (
              <>
                <IconButton label="Previous picture" onClick={() => onShow(at - 1)}>
                  <Icon name="left" />
                </IconButton>
                <IconButton label="Next picture" onClick={() => onShow(at + 1)}>
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

function ClosePicture({ picture }: { picture: PictureFacts }) {
  const [isDoubled, setDoubled] = useState(false);
  return (
    <figure>
      <button
        type="button"
        className={isDoubled ? `${css.zoomPicture} ${css.isDoubled}` : css.zoomPicture}
        aria-label={isDoubled ? 'Smaller' : 'Larger'}
        aria-pressed={isDoubled}
        onClick={() => setDoubled(!isDoubled)}
      >
        <Picture picture={picture} sizes={isDoubled ? '200vw' : '100vw'} />
      </button>
    </figure>
  );
}
