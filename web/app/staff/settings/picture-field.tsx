import { UPLOAD_TYPES } from '@tula/contract/catalogue/media.ts';
import { t } from '@tula/messages/settings.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { FieldMessage } from '../../ui/fields/field.tsx';
import { uploadPicture } from '../upload-picture.ts';
import type { OnUpload } from './field-group.tsx';
import type { FieldProps } from './select-field.tsx';
import css from './settings.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type PictureFieldProps = {
  label: string;
  hint: string;
  /** The button that chooses the first picture. */
  choose: string;
  /** The beginning of the names of its inputs. */
  name: string;
  field: (name: string) => FieldProps;
  onUpload: OnUpload;
  /** More fields of a picture, once there is one. */
  children?: ReactNode;
};

type Chosen = { path: string; width: string; height: string };
const NONE: Chosen = { path: '', width: '', height: '' };
const PARTS = ['path', 'width', 'height'] as const;

/** An uploaded picture in a form: it is sent as soon as it is chosen, and saved with the rest. */
export function PictureField({ label, hint, choose, name, field, onUpload, children }: PictureFieldProps) {
  const { chosen, set, sent: progress, error, upload } = useChosen(name, field);
  const input = useRef<HTMLInputElement>(null);
  const hidden = useRef<HTMLInputElement>(null);
  const id = useId();
  // The form reads its inputs when somebody types, and after a change of this one.
  useEffect(() => {
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [chosen]);
  const message = error ?? (chosen.path === '' ? undefined : field(`${name}.path`).message);
  const isSending = progress !== undefined;
  return (
    <fieldset className={`${layoutCss.stack4} ${css.group}`} aria-describedby={`${id}-below`}>
      <legend>{label}</legend>
      <div className={`${layoutCss.card} ${layoutCss.stack3} ${css.picture}`}>
        {PARTS.map((part) => (
          <input
            key={part}
            type="hidden"
            name={`${name}.${part}`}
            value={chosen[part]}
            ref={part === 'path' ? hidden : null}
          />
        ))}
        {chosen.path === '' ? null : <img src={chosen.path} alt="" />}
        {chosen.path === '' ? null : children}
        <input
          ref={input}
          type="file"
          accept={UPLOAD_TYPES.join()}
          className={layoutCss.visuallyHidden}
          tabIndex={-1}
          aria-label={label}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) onUpload(upload(file));
          }}
        />
        <div className={`${layoutCss.wrapped} ${css.pictureActions}`}>
          <Button kind="line" isPending={isSending} onClick={() => input.current?.click()}>
            {chosen.path === '' ? choose : t('picture.replace')}
          </Button>
          {chosen.path === '' ? null : (
            <Button kind="line" disabled={isSending} onClick={() => set(NONE)}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
        <output className={layoutCss.small}>
          {progress === undefined ? '' : t('picture.sending', { percent: Math.round(progress * 100) })}
        </output>
      </div>
      {message ? <FieldMessage id={`${id}-below`} message={message} /> : null}
      {message ? null : (
        <p className={fieldCss.hint} id={`${id}-below`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

function useChosen(name: string, field: PictureFieldProps['field']) {
  const [chosen, setChosen] = useState<Chosen>(() => ({
    path: field(`${name}.path`).defaultValue ?? '',
    width: field(`${name}.width`).defaultValue ?? '',
    height: field(`${name}.height`).defaultValue ?? '',
  }));
  const [sent, setSent] = useState<number>();
  const [error, setError] = useState<string>();
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const sending = new AbortController();
    leaving.current = sending;
    return () => sending.abort();
  }, []);

  function set(picture: Chosen) {
    setError(undefined);
    setChosen(picture);
  }

  /** Says whether the picture is in the form now. */
  async function upload(file: File): Promise<boolean> {
    setError(undefined);
    setSent(0);
    const { signal } = leaving.current;
    const uploaded = await uploadPicture(file, { onProgress: setSent, signal });
    if (signal.aborted) return false;
    setSent(undefined);
    if (uploaded.error !== undefined) {
      setError(uploaded.error);
      return false;
    }
    const { path, width, height } = uploaded;
    // A save that waits for the upload reads the inputs next.
    flushSync(() => set({ path, width: String(width), height: String(height) }));
    return true;
  }
  return { chosen, set, sent, error, upload };
}
