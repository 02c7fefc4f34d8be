import { LONGEST_ALT_TEXT } from '@tula/contract/catalogue.ts';
import { UPLOAD_TYPES } from '@tula/contract/media.ts';
import { type DragEvent, useRef, useState } from 'react';
import { IconButton, TextButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldMessage } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { pictureName } from './picture-list.ts';
import type { DraftPicture } from './product-draft.ts';
import css from './picture-fields.module.css';

/** What a picture of the list is dragged as. */
const DRAGGED = 'application/x-tula-picture';

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
  onRemove: () => void;
};

/** One picture: what it shows in words, how far it has come, and what can be done with it. */
export function PictureItem(props: PictureItemProps) {
  const { picture, at, onAlt, onRetry } = props;
  const { isTarget, source, target } = useDragging(props);
  const [isUnseen, setUnseen] = useState(false);
  const name = pictureName(at);
  return (
    <li
      className={classNames(css.pictureItem, at === 0 && css.isMain, isTarget && css.isTarget)}
      aria-label={name}
      {...target}
    >
      <img
        className={isUnseen ? `${css.picture} ${css.isUnseen}` : css.picture}
        src={picture.shownAt}
        alt=""
        onError={() => setUnseen(true)}
        {...source}
      />
      <p className={css.picturesName}>{name}</p>
      <Actions {...props} name={name} />
      <div className={css.picturesWords}>
        {picture.fault === '' ? (
          <Progress picture={picture} name={name} />
        ) : (
          <div className={css.picturesFault} role="alert">
            <FieldMessage message={picture.fault} />
            <TextButton onClick={onRetry}>Try again</TextButton>
          </div>
        )}
        <TextField
          label="What it shows, for those who cannot see it"
          maxLength={LONGEST_ALT_TEXT}
          placeholder="Left empty, the name is read out"
          value={picture.alt}
          onChange={(event) => onAlt(event.target.value)}
        />
      </div>
    </li>
  );
}

function Actions({ name, at, count, onMove, onReplace, onRemove }: PictureItemProps & { name: string }) {
  const input = useRef<HTMLInputElement>(null);
  const of = name.toLowerCase();
  return (
    <div className={css.picturesActions}>
      {/* At either end a button stays reachable, so that the focus is not lost by the move that led there. */}
      <IconButton
        className={css.picturesEarlier}
        label={`Move ${of} earlier`}
        aria-disabled={at === 0 || undefined}
        onClick={() => (at > 0 ? onMove(at - 1) : undefined)}
      >
        <Icon name="down" isSmall />
      </IconButton>
      <IconButton
        label={`Move ${of} later`}
        aria-disabled={at === count - 1 || undefined}
        onClick={() => (at < count - 1 ? onMove(at + 1) : undefined)}
      >
        <Icon name="down" isSmall />
      </IconButton>
      <IconButton label={`Replace ${of}`} title="Replace" onClick={() => input.current?.click()}>
        <Icon name="edit" isSmall />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        accept={UPLOAD_TYPES.join()}
        aria-label={`Replace ${of}`}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onReplace(file);
          currentTarget.value = '';
        }}
      />
      <IconButton label={`Remove ${of}`} title="Remove" data-removes onClick={onRemove}>
        <Icon name="trash" isSmall />
      </IconButton>
    </div>
  );
}

function Progress({ picture: { path, progress }, name }: { picture: DraftPicture; name: string }) {
  if (path !== '') return null;
  const percent = Math.round(progress * 100);
  return (
    <div className={css.picturesProgress}>
      <progress max={100} value={percent} aria-label={`Upload of ${name.toLowerCase()}`} />
      <span>{progressWords(percent)}</span>
    </div>
  );
}

/** Once all of it is sent, the shop looks at it and makes it light. */
function progressWords(percent: number): string {
  if (percent === 0) return 'Waiting';
  return percent < 100 ? `Uploading, ${percent}%` : 'Being checked';
}

/** A picture is moved by dragging it onto the place of another. */
function useDragging({ picture, onDropped }: PictureItemProps) {
  const [isTarget, setTarget] = useState(false);
  const source = {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(DRAGGED, picture.key);
      event.dataTransfer.effectAllowed = 'move';
    },
  };
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      setTarget(true);
    },
    onDragLeave: () => setTarget(false),
    onDrop: (event: DragEvent) => {
      const key = event.dataTransfer.getData(DRAGGED);
      setTarget(false);
      if (key === '') return;
      event.preventDefault();
      onDropped(key);
    },
  };
  return { isTarget, source, target };
}
