import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import { UPLOAD_TYPES } from '@tula/contract/catalogue/media.ts';
import { t } from '@tula/messages/product-editor.ts';
import { type RefObject, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldMessage } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { OpenDraft } from './open-draft.ts';
import { MOST_PICTURES, type Pictures, withMoved, withPicture } from './picture-list.ts';
import { PictureItem } from './picture-item.tsx';
import { useFilesFromOutside } from './use-dropped-files.ts';
import css from './picture-fields.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';
import productFormCss from './product-form.module.css';
import partsCss from '../../ui/parts.module.css';

type PictureFieldsProps = { open: OpenDraft; pictures: Pictures; messages: FieldMessages };

/** The pictures of a product in the order of its page: chosen, dropped, pasted or taken with the camera. */
export function PictureFields({ open, pictures, messages }: PictureFieldsProps) {
  const { uploads, changePictures } = open;
  const [announcement, announce] = useState('');
  const [leftOut, setLeftOut] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const message = messages['primaryImage'] ?? messages['additionalImage'];
  const altMessage = messages['primaryImageAlt'] ?? messages['additionalImageAlt'];

  function add(files: Iterable<File>) {
    setLeftOut(uploads.add([...files]));
    announce('');
  }
  const isOver = useFilesFromOutside(add);

  function move(key: string, to: number) {
    const moved = changePictures((now) => withMoved(now, key, to));
    const at = moved.findIndex((picture) => picture.key === key);
    announce(t('pictures.moved', { number: at + 1, count: moved.length }));
  }

  function remove(key: string, at: number) {
    uploads.remove(key);
    setLeftOut(0);
    announce(t('pictures.removed', { number: at + 1 }));
    focusAfterRemoval(list, at);
  }

  return (
    <section
      className={
        isOver
          ? `${partsCss.part} ${productFormCss.section} ${css.section} ${css.isOver}`
          : `${partsCss.part} ${productFormCss.section} ${css.section}`
      }
      aria-labelledby="pictures-h"
    >
      <h2 id="pictures-h">{t('pictures')}</h2>
      <FileButtons
        isInvalid={message !== undefined}
        isFull={pictures.length >= MOST_PICTURES}
        onFiles={add}
      />
      {message ? <FieldMessage message={message} /> : null}
      <output className={`${fieldCss.hint} ${css.leftOut}`}>
        {leftOut > 0 ? t('pictures.leftOut', { count: leftOut, most: MOST_PICTURES }) : ''}
      </output>
      <output className={layoutCss.visuallyHidden}>{announcement}</output>
      <ol className={`${layoutCss.stack3} ${layoutCss.above4}`} ref={list} aria-label={t('pictures')}>
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
            onCropped={(path) =>
              changePictures((now) => withPicture(now, picture.key, { path, shownAt: path }))
            }
            message={picture.alt.trim() === '' ? altMessage : undefined}
            onRemove={() => remove(picture.key, at)}
          />
        ))}
      </ol>
    </section>
  );
}

type FileButtonsProps = { isInvalid: boolean; isFull: boolean; onFiles: (files: Iterable<File>) => void };

function FileButtons({ isInvalid, isFull, onFiles }: FileButtonsProps) {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    onFiles(input.files ?? []);
    // Cleared, so that choosing the same file again fires a change event.
    input.value = '';
  };
  const input = { type: 'file', accept: UPLOAD_TYPES.join(), hidden: true } as const;
  return (
    <div className={css.drop}>
      <Icon name="camera" />
      <p>
        <b className={css.noTouch}>{t('pictures.drop')}</b>
        <b className={css.onlyTouch}>{t('pictures.chooseOrCamera')}</b>
      </p>
      <p className={fieldCss.hint}>{t('pictures.hint')}</p>
      <div className={`${layoutCss.row} ${css.row}`}>
        <Button
          kind="line"
          isSmall
          disabled={isFull}
          data-points={isInvalid || undefined}
          onClick={() => picker.current?.click()}
        >
          {t('pictures.choose')}
        </Button>
        <span className={css.onlyTouch}>
          <Button kind="line" isSmall disabled={isFull} onClick={() => camera.current?.click()}>
            {t('pictures.camera')}
          </Button>
        </span>
      </div>
      <input
        {...input}
        ref={picker}
        multiple
        aria-label={t('pictures.choose')}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        {...input}
        ref={camera}
        capture="environment"
        aria-label={t('pictures.camera')}
        onChange={(event) => take(event.currentTarget)}
      />
    </div>
  );
}

/** A removed picture takes its focused button along: the focus moves to the next one's, else to the file button. */
function focusAfterRemoval(list: RefObject<HTMLOListElement | null>, at: number) {
  requestAnimationFrame(() => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [];
    const next = buttons[Math.min(at, buttons.length - 1)];
    (next ?? list.current?.closest('section')?.querySelector<HTMLElement>(`.${css.drop} button`))?.focus();
  });
}
