import { t } from '@tula/messages/categories.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useEffect } from 'react';
import { LogInAgain } from '../../session/log-in-again.tsx';
import type { FormErrors } from '../../forms/form-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import type { Changed, Named, NameList } from './name-lists.ts';
import fieldCss from '../../ui/fields/field.module.css';
import css from './staff-categories-page.module.css';

type NameDialogProps = {
  of: NameList;
  /** The category or tag to rename; `new` adds one, and undefined closes the dialog. */
  subject: Named | 'new' | undefined;
  onClose: () => void;
  onChanged: () => Promise<void>;
};

/** Adds or renames a category or a tag. */
export function NameDialog({ of, subject, onClose, onChanged }: NameDialogProps) {
  const isOpen = subject !== undefined;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={subject === 'new' ? of.texts.add() : of.texts.edit()}>
      {isOpen ? <NameForm of={of} subject={subject} onClose={onClose} onChanged={onChanged} /> : null}
    </Dialog>
  );
}

function NameForm({ of, subject, onClose, onChanged }: NameDialogProps & { subject: Named | 'new' }) {
  const form = useForm({
    start: { name: subject === 'new' ? '' : subject.name },
    check: of.check,
    submit,
  });
  useEffect(() => form.element.current?.querySelector('input')?.select(), [form.element]);

  async function submit(body: { name: string }): Promise<FormErrors | undefined> {
    const reply = subject === 'new' ? await of.add(body) : await of.rename(subject.id, body);
    if (!reply.data) return whyNotSaved(reply);
    toast(subject === 'new' ? of.texts.added() : of.texts.updated());
    // If this dialog was closed meanwhile, one opened since stays open.
    if (form.element.current) onClose();
    await onChanged();
    return undefined;
  }

  return (
    <form className={`${fieldCss.form} ${css.nameForm}`} {...form.props}>
      <TextField label={of.texts.name()} autoComplete="off" {...form.field('name')} />
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <DialogButtons>
        {form.hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button type="submit" isPending={form.isPending}>
            {t('save')}
          </Button>
        )}
        <Button kind="line" disabled={form.isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogButtons>
    </form>
  );
}

function whyNotSaved(reply: Changed): FormErrors {
  if (Object.keys(reply.fields).length > 0) return { fields: reply.fields };
  const isGone = reply.status === 404;
  const message = isGone ? t('gone', { message: reply.message }) : failureMessage(reply, uiText('failed'));
  return { message, code: reply.code };
}
