import type { FieldMessages } from '@tula/contract/problems.ts';
import { UPLOAD_TYPES } from '@tula/contract/media.ts';
import { type RefObject, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldMessage } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { OpenDraft } from './open-draft.ts';
import { MOST_PICTURES, type Pictures, pictureName, withMoved, withPicture } from './picture-list.ts';
import { PictureItem } from './picture-item.tsx';
import { useFilesFromOutside } from './use-dropped-files.ts';
import css from './picture-fields.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';
import productFormCss from './product-form.module.css';

type PictureFieldsProps = { open: OpenDraft; pictures: Pictures; messages: FieldMessages };

/** The pictures of a product: chosen, dropped, pasted or taken with the camera, in the order in which shoppers see them. */
export function PictureFields({ open, pictures, messages }: PictureFieldsProps) {
  const { uploads, changePictures } = open;
  const [told, tell] = useState('');
  const [leftOut, setLeftOut] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const message = messages['primaryImage'] ?? messages['additionalImage'];

  function add(files: Iterable<File>) {
    setLeftOut(uploads.add([...files]));
    tell('');
  }
  const isOver = useFilesFromOutside(add);

  function move(key: string, to: number) {
    const moved = changePictures((now) => withMoved(now, key, to));
    const at = moved.findIndex((picture) => picture.key === key);
    tell(`Moved: now ${pictureName(at).toLowerCase()} of ${moved.length}.`);
  }

  function remove(key: string, at: number) {
    uploads.remove(key);
    setLeftOut(0);
    tell(`${pictureName(at)} is removed.`);
    focusAfterRemoval(list, at);
  }

  return (
    <section
      className={
        isOver
          ? `${productFormCss.section} ${css.section} ${css.isOver}`
          : `${productFormCss.section} ${css.section}`
      }
      aria-labelledby="pictures-h"
    >
      <h2 id="pictures-h">Pictures</h2>
      <Choosing isInvalid={message !== undefined} isFull={pictures.length >= MOST_PICTURES} onFiles={add} />
      {message ? <FieldMessage message={message} /> : null}
      <output className={`${fieldCss.hint} ${css.leftOut}`}>
        {leftOut > 0 ? leftOutInWords(leftOut) : ''}
      </output>
      <output className={layoutCss.visuallyHidden}>{told}</output>
      <ol className={css.pictures} ref={list} aria-label="Pictures">
        {pictures.map((picture, at) => (
          <PictureItem
            key={picture.key}
            picture={picture}
            at={at}
            count={pictures.length}
            onAlt={(alt) => changePictures((now) => withPicture(now, picture.key, { alt }))}
            onMove={(to) => move(picture.key, to)}
            onDropped={(key) => move(key, at)}
            onReplace={(file) => uploads.replace(picture.key, file)}
            onRetry={() => uploads.retry(picture.key)}
            onRemove={() => remove(picture.key, at)}
          />
        ))}
      </ol>
    </section>
  );
}

function leftOutInWords(count: number): string {
  return `A product has at most ${MOST_PICTURES} pictures; ${count} ${count === 1 ? 'was' : 'were'} left out.`;
}

type ChoosingProps = { isInvalid: boolean; isFull: boolean; onFiles: (files: Iterable<File>) => void };

function Choosing({ isInvalid, isFull, onFiles }: ChoosingProps) {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    onFiles(input.files ?? []);
    // The same file chosen again is a change again.
    input.value = '';
  };
  const input = { type: 'file', accept: UPLOAD_TYPES.join(), hidden: true } as const;
  return (
    <div className={css.drop}>
      <Icon name="camera" />
      <p>
        <b className={css.noTouch}>Drop pictures here, or paste them</b>
        <b className={css.onlyTouch}>Choose pictures, or use the camera</b>
      </p>
      <p className={fieldCss.hint}>JPEG, PNG, WebP or AVIF, up to 8 MB. Square ones show whole.</p>
      <div className={`${layoutCss.row} ${css.row}`}>
        <Button
          kind="line"
          isSmall
          disabled={isFull}
          data-points={isInvalid || undefined}
          onClick={() => picker.current?.click()}
        >
          Choose pictures
        </Button>
        <span className={css.onlyTouch}>
          <Button kind="line" isSmall disabled={isFull} onClick={() => camera.current?.click()}>
            Take a picture
          </Button>
        </span>
      </div>
      <input
        {...input}
        ref={picker}
        multiple
        aria-label="Choose pictures"
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        {...input}
        ref={camera}
        capture="environment"
        aria-label="Take a picture"
        onChange={(event) => take(event.currentTarget)}
      />
    </div>
  );
}

/** The button that was pressed is gone with its picture; the focus goes to the next one's, else to the choosing. */
function focusAfterRemoval(list: RefObject<HTMLOListElement | null>, at: number) {
  requestAnimationFrame(() => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [];
    const next = buttons[Math.min(at, buttons.length - 1)];
    (next ?? list.current?.closest('section')?.querySelector<HTMLElement>(`.${css.drop} button`))?.focus();
  });
}
