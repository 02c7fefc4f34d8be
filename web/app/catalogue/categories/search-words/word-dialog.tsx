import { addSynonym, changeSynonym, synonymToSave } from '@tula/contract/catalogue/search-words.ts';
import { t } from '@tula/messages/search-words.ts';
import { useEffect } from 'react';
import { send } from '../../../data/api.ts';
import { checkBySchema } from '../../../forms/check-by-schema.ts';
import type { FormErrors } from '../../../forms/form-errors.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { DialogForm } from '../dialog-form.tsx';
import { whyNotSaved } from '../why-not-saved.ts';

/** A search word in the dialog; a new one has no id. */
export type EditedWord = { id?: number; typed: string; means: string };

type WordDialogProps = {
  /** Undefined closes the dialog. */
  edited: EditedWord | undefined;
  onClose: () => void;
  onChanged: () => Promise<void>;
};

/** Adds or changes a search word. */
export function WordDialog({ edited, onClose, onChanged }: WordDialogProps) {
  const title = edited?.id === undefined ? t('add') : t('editTitle');
  return (
    <Dialog isOpen={edited !== undefined} onClose={onClose} title={title}>
      {edited ? <WordForm edited={edited} onClose={onClose} onChanged={onChanged} /> : null}
    </Dialog>
  );
}

const check = checkBySchema(synonymToSave);

function WordForm({ edited, onClose, onChanged }: WordDialogProps & { edited: EditedWord }) {
  const { id, typed, means } = edited;
  const form = useForm({ start: { typed, means }, check, submit });
  const first = typed === '' ? 'typed' : 'means';
  useEffect(() => {
    form.element.current?.querySelector<HTMLInputElement>(`input[name=${first}]`)?.select();
  }, [form.element, first]);

  async function submit(body: { typed: string; means: string }): Promise<FormErrors | undefined> {
    const reply =
      id === undefined
        ? await send(addSynonym, { body })
        : await send(changeSynonym, { params: { id: String(id) }, body });
    if (!reply.data) return whyNotSaved(reply);
    toast(id === undefined ? t('added') : t('changed'));
    // If this dialog was closed meanwhile, one opened since stays open.
    if (form.element.current) onClose();
    await onChanged();
    return undefined;
  }

  return (
    <DialogForm form={form} onClose={onClose}>
      <TextField label={t('typed')} autoComplete="off" {...form.field('typed')} />
      <TextField label={t('means')} hint={t('means.hint')} autoComplete="off" {...form.field('means')} />
    </DialogForm>
  );
}
