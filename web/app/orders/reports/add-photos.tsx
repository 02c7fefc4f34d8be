import { UPLOAD_TYPES } from '@tula/contract/catalogue/media.ts';
import { addReportPhotos, MOST_REPORT_PHOTOS } from '@tula/contract/orders/reports.ts';
import { t } from '@tula/messages/reports.ts';
import { useRef, useState } from 'react';
import { send } from '../../data/api.ts';
import { pictureToSend } from '../../data/picture-to-send.ts';
import { Button } from '../../ui/button.tsx';
import { FieldMessage } from '../../ui/fields/field.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import css from './reports.module.css';

type Of = { orderId: string; number: string };

/** Sends photos to a report; returns why they were rejected. */
export async function sendPhotos(
  { orderId, number }: Of,
  files: readonly File[],
): Promise<string | undefined> {
  const form = new FormData();
  for (const file of files.slice(0, MOST_REPORT_PHOTOS + 1)) {
    const photo = await pictureToSend(file);
    if (photo.error !== undefined) return photo.error;
    form.append('file', photo.file);
  }
  const reply = await send(addReportPhotos, { params: { id: orderId, number } }, { form });
  return reply.data ? undefined : (reply.fields['file'] ?? reply.message);
}

type AddPhotosProps = Of & {
  /** How many the report has. */
  count: number;
  /** Why those of the form were rejected. */
  rejection?: string | undefined;
  onAdded: () => Promise<void>;
};

/** Adds photos to a report that is made already. */
export function AddPhotos({ count, rejection, onAdded, ...of }: AddPhotosProps) {
  const [message, setMessage] = useState(rejection);
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const left = MOST_REPORT_PHOTOS - count;
  if (left <= 0) return null;

  async function add(files: readonly File[]) {
    setSending(true);
    setMessage(undefined);
    const rejected = await sendPhotos(of, files);
    setSending(false);
    if (rejected !== undefined) return setMessage(rejected);
    toast(t('photos.added'));
    await onAdded();
  }

  return (
    <div className={css.addPhotos}>
      {message ? <FieldMessage message={message} /> : null}
      <input
        ref={input}
        type="file"
        multiple
        accept={UPLOAD_TYPES.join()}
        hidden
        aria-label={t('photos.add')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) void add(files);
        }}
      />
      <Button kind="line" isSmall isPending={isSending} onClick={() => input.current?.click()}>
        {t('photos.add')}
      </Button>
    </div>
  );
}
