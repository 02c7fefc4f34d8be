import { UPLOAD_TYPES } from '@tula/contract/catalogue/media.ts';
import { t } from '@tula/messages/home-page.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldMessage } from '../../ui/fields/field.tsx';
import { uploadPicture } from '../upload-picture.ts';
import layoutCss from '../../ui/layout.module.css';

type Uploaded = { path: string; width: number; height: number };
type PictureUploadProps = {
  label: string;
  /** How many more there is room for. */
  room: number;
  isInvalid?: boolean;
  onUploaded: (picture: Uploaded) => void;
  /** Gets what resolves when the chosen pictures have arrived or failed. */
  onUploads: (ended: Promise<void>) => void;
};

/** Sends chosen pictures one after another; each is in the form as soon as it has arrived. */
export function PictureUpload({ label, room, isInvalid = false, ...on }: PictureUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const { sent: progress, errors, leftOut, send } = useUploads(room, on.onUploaded);
  return (
    <div className={`${layoutCss.stack2} ${layoutCss.start}`}>
      <input
        ref={input}
        type="file"
        hidden
        multiple={room > 1}
        accept={UPLOAD_TYPES.join()}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          on.onUploads(send(files));
        }}
      />
      <Button
        kind="line"
        isSmall
        isPending={progress !== undefined}
        disabled={room < 1}
        data-points={isInvalid || undefined}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <output className={layoutCss.small}>
        {progress === undefined ? '' : t('picture.sending', { percent: Math.round(progress * 100) })}
        {leftOut > 0 ? t('pictures.leftOut', { count: leftOut }) : ''}
      </output>
      {errors.map((error) => (
        <FieldMessage key={error} message={error} />
      ))}
    </div>
  );
}

function useUploads(room: number, onUploaded: PictureUploadProps['onUploaded']) {
  const [sent, setSent] = useState<number>();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const sending = new AbortController();
    leaving.current = sending;
    return () => sending.abort();
  }, []);

  async function send(files: readonly File[]) {
    const { signal } = leaving.current;
    const failed: string[] = [];
    setErrors([]);
    setLeftOut(Math.max(0, files.length - room));
    for (const file of files.slice(0, room)) {
      setSent(0);
      const uploaded = await uploadPicture(file, { onProgress: setSent, signal });
      if (signal.aborted) return;
      if (uploaded.error === undefined) onUploaded(uploaded);
      else failed.push(t('picture.failed', { file: file.name, reason: uploaded.error }));
    }
    setSent(undefined);
    setErrors([...new Set(failed)]);
  }
  return { sent, errors, leftOut, send };
}
