import type { ImageId } from '@tula/contract/calls/ids.ts';
import { LONGEST_ALT_TEXT } from '@tula/contract/catalogue/product-texts.ts';
import { UPLOAD_TYPES } from '@tula/contract/catalogue/media.ts';
import { t } from '@tula/messages/product-editor.ts';
import { useRef, useState } from 'react';
import { IconButton, TextButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldMessage } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useDragging } from '../../ui/use-dragging.ts';
import { CropDialog } from './crop/crop-dialog.tsx';
import { pictureName } from './picture-list.ts';
import type { DraftPicture } from './product-draft.ts';
import css from './picture-fields.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

type PictureItemProps = {
  picture: DraftPicture;
  at: number;
  count: number;
  onAlt: (alt: string) => void;
  onMove: (to: number) => void;
  /** Called with the key of another picture that was dropped on this one. */
  onDropped: (key: string) => void;
  onReplace: (file: File) => void;
  onRetry: () => void;
  /** Called with the path of another part of the picture. */
  onCropped: (path: string) => void;
  /** The message at the description. */
  message: string | undefined;
  onRemove: () => void;
};

/** One picture with its description, upload progress and actions. */
export function PictureItem(props: PictureItemProps) {
  const { picture, at, onAlt, onRetry } = props;
  const { isTarget, source, target } = useDragging({
    kind: 'picture',
    itemKey: picture.key,
    onDropped: props.onDropped,
  });
  const [isBroken, setBroken] = useState(false);
  const name = pictureName(at);
  return (
    <li
      className={classNames(
        `${layoutCss.card} ${css.pictureItem}`,
        at === 0 && css.isMain,
        isTarget && css.isTarget,
      )}
      {...target}
    >
      <img
        className={isBroken ? `${css.picture} ${css.isUnseen}` : css.picture}
        src={picture.shownAt}
        alt=""
        onError={() => setBroken(true)}
        {...source}
      />
      <p className={css.picturesName}>{name}</p>
      <Actions {...props} />
      <div className={`${layoutCss.stack2} ${css.picturesWords}`}>
        {picture.error ? (
          <div className={css.picturesError} role="alert">
            <FieldMessage message={picture.error} />
            <TextButton onClick={onRetry}>{t('retry')}</TextButton>
          </div>
        ) : (
          <Progress picture={picture} number={at + 1} />
        )}
        <TextField
          label={t('picture.alt')}
          maxLength={LONGEST_ALT_TEXT}
          placeholder={t('picture.alt.placeholder')}
          message={props.message}
          value={picture.alt}
          onChange={(event) => onAlt(event.target.value)}
        />
      </div>
    </li>
  );
}

function Actions({ picture, at, count, onMove, onReplace, onRemove, onCropped }: PictureItemProps) {
  const input = useRef<HTMLInputElement>(null);
  const number = at + 1;
  return (
    <div className={`${layoutCss.wrapped} ${css.picturesActions}`}>
      {/* Not disabled at either end, so that a move does not lose the focus. */}
      <IconButton
        className={partsCss.upwards}
        label={t('picture.moveEarlier', { number })}
        aria-disabled={at === 0 || undefined}
        onClick={() => (at > 0 ? onMove(at - 1) : undefined)}
      >
        <Icon name="down" isSmall />
      </IconButton>
      <IconButton
        label={t('picture.moveLater', { number })}
        aria-disabled={at === count - 1 || undefined}
        onClick={() => (at < count - 1 ? onMove(at + 1) : undefined)}
      >
        <Icon name="down" isSmall />
      </IconButton>
      <CropButton picture={picture} number={number} onCropped={onCropped} />
      <IconButton
        label={t('picture.replaceNumber', { number })}
        title={t('picture.replace')}
        onClick={() => input.current?.click()}
      >
        <Icon name="edit" isSmall />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        accept={UPLOAD_TYPES.join()}
        aria-label={t('picture.replaceNumber', { number })}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onReplace(file);
          currentTarget.value = '';
        }}
      />
      <IconButton
        label={t('picture.removeNumber', { number })}
        title={t('picture.remove')}
        data-removes
        onClick={onRemove}
      >
        <Icon name="trash" isSmall />
      </IconButton>
    </div>
  );
}

type CropButtonProps = Pick<PictureItemProps, 'picture' | 'onCropped'> & { number: number };

/** Once the picture has been uploaded. */
function CropButton({ picture: { path }, number, onCropped }: CropButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const id = parseImageId(path);
  if (id === undefined) return null;
  return (
    <>
      <IconButton
        label={t('picture.cropNumber', { number })}
        title={t('picture.crop')}
        onClick={() => setOpen(true)}
      >
        <Icon name="crop" isSmall />
      </IconButton>
      {isOpen ? (
        <CropDialog
          imageId={id}
          number={number}
          onClose={() => setOpen(false)}
          onCropped={(cropped) => {
            setOpen(false);
            onCropped(cropped);
          }}
        />
      ) : null}
    </>
  );
}

/** The id in the address of an uploaded picture. */
function parseImageId(path: string): ImageId | undefined {
  return /^\/media\/([0-9a-f-]{36})\//.exec(path)?.[1] as ImageId | undefined;
}

function Progress({ picture: { path, progress }, number }: { picture: DraftPicture; number: number }) {
  if (path !== '') return null;
  const percent = Math.round(progress * 100);
  return (
    <div className={`${layoutCss.soft} ${layoutCss.small} ${css.picturesProgress}`}>
      <progress max={100} value={percent} aria-label={t('picture.upload', { number })} />
      <span>{progressText(percent)}</span>
    </div>
  );
}

/** After the upload the server checks and compresses the picture. */
function progressText(percent: number): string {
  if (percent === 0) return t('picture.upload.waiting');
  return percent < 100 ? t('picture.upload.progress', { percent }) : t('picture.upload.checking');
}
