import { cropPicture, readOriginal } from '@tula/contract/catalogue/crops.ts';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { t } from '@tula/messages/product-editor.ts';
import { useState } from 'react';
import { type Reply, send } from '../../../data/api.ts';
import { useRead } from '../../../data/use-read.ts';
import { LogInAgain } from '../../../session/log-in-again.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { PageLoading } from '../../../ui/page-loading.tsx';
import { isSameArea, middleOf, scaled } from './crop-area.ts';
import { CropPart, CropPreview } from './crop-part.tsx';
import { GROW } from './use-crop-gestures.ts';
import css from './crop.module.css';
import layoutCss from '../../../ui/layout.module.css';

type CropDialogProps = {
  imageId: ImageId;
  number: number;
  onClose: () => void;
  /** Called with the path of the picture that takes the place of the present one. */
  onCropped: (path: string) => void;
};

/** Chooses the square part of a picture; the original stays, so that another one can be chosen later. */
export function CropDialog({ imageId, number, onClose, onCropped }: CropDialogProps) {
  const { data, failure } = useRead(readOriginal, { params: { id: imageId } });
  return (
    <Dialog isOpen onClose={onClose} title={t('crop.title', { number })}>
      {data ? (
        <Choosing found={data} imageId={imageId} onClose={onClose} onCropped={onCropped} />
      ) : failure ? (
        <>
          <Note tone="err">{failure.message}</Note>
          <DialogButtons>
            <Button kind="line" onClick={onClose}>
              {t('crop.cancel')}
            </Button>
          </DialogButtons>
        </>
      ) : (
        <PageLoading />
      )}
    </Dialog>
  );
}

type ChoosingProps = Omit<CropDialogProps, 'number'> & { found: ResultOf<typeof readOriginal> };

function Choosing({ found: { original, area: before }, imageId, onClose, onCropped }: ChoosingProps) {
  const middle = middleOf(original);
  const [area, setArea] = useState(before ?? middle);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Reply<typeof cropPicture>>();
  const isWhole = isSameArea(area, middle);

  async function apply() {
    // The card shows the middle of a whole picture, and the product's page all of it.
    if (isWhole) return onCropped(original.path);
    setSaving(true);
    const reply = await send(cropPicture, { params: { id: imageId }, body: area });
    setSaving(false);
    if (reply.data) return onCropped(reply.data.picture.path);
    setFailure(reply);
  }

  return (
    <div className={`${layoutCss.stack4} ${css.crop}`}>
      <div className={`${layoutCss.stack4} ${css.side}`}>
        <CropPart original={original} area={area} onArea={setArea} />
        <CropPreview original={original} area={area} />
      </div>
      <div className={layoutCss.row}>
        <IconButton
          label={t('crop.smaller')}
          onClick={() => setArea((now) => scaled(now, 1 / GROW, original))}
        >
          <Icon name="minus" />
        </IconButton>
        <IconButton label={t('crop.larger')} onClick={() => setArea((now) => scaled(now, GROW, original))}>
          <Icon name="plus" />
        </IconButton>
        <Button kind="line" isSmall aria-disabled={isWhole || undefined} onClick={() => setArea(middle)}>
          {t('crop.reset')}
        </Button>
      </div>
      {failure ? <Note tone="err">{failure.message}</Note> : null}
      {failure?.code === 'SESSION_ENDED' ? <LogInAgain /> : null}
      <DialogButtons>
        <Button kind="line" onClick={onClose}>
          {t('crop.cancel')}
        </Button>
        <Button isPending={isSaving} onClick={() => void apply()}>
          {t('crop.apply')}
        </Button>
      </DialogButtons>
    </div>
  );
}
