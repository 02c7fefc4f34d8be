import { useEffect } from 'react';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { type NotDone, useCheckedForm } from '../../forms/use-checked-form.ts';
import { failureWords } from '../../data/failure-message.ts';
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
  /** What is renamed; `new` adds one, and without it the dialog is closed. */
  subject: Named | 'new' | undefined;
  onClose: () => void;
  onChanged: () => Promise<void>;
};

/** Adds or renames a category or a tag. */
export function NameDialog({ of, subject, onClose, onChanged }: NameDialogProps) {
  const isOpen = subject !== undefined;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`${subject === 'new' ? 'Add' : 'Edit'} ${of.one}`}>
      {isOpen ? <NameForm of={of} subject={subject} onClose={onClose} onChanged={onChanged} /> : null}
    </Dialog>
  );
}

function NameForm({ of, subject, onClose, onChanged }: NameDialogProps & { subject: Named | 'new' }) {
  const { form, fields, refusal, hasSessionEnded, isPending, onSubmit } = useCheckedForm(of.check, save);
  useEffect(() => form.current?.querySelector('input')?.select(), [form]);

  async function save(body: { name: string }): Promise<NotDone> {
    const reply = subject === 'new' ? await of.add(body) : await of.rename(subject.id, body);
    if (!reply.data) return whyNotSaved(reply);
    toast(`${of.One} ${subject === 'new' ? 'added' : 'updated'} successfully!`);
    // Left meanwhile, it closes no other that has been opened since.
    if (form.current) onClose();
    await onChanged();
    return undefined;
  }

  return (
    <form className={`${fieldCss.form} ${css.nameForm}`} noValidate ref={form} onSubmit={onSubmit}>
      <TextField
        label={`${of.One} name`}
        name="name"
        autoComplete="off"
        defaultValue={subject === 'new' ? '' : subject.name}
        message={fields['name']}
      />
      {refusal ? <Note tone="err">{refusal}</Note> : null}
      <DialogButtons>
        {hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button type="submit" isPending={isPending}>
            Save
          </Button>
        )}
        <Button kind="line" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
      </DialogButtons>
    </form>
  );
}

function whyNotSaved(reply: Changed): NotDone {
  if (Object.keys(reply.fields).length > 0) return { fields: reply.fields };
  const isGone = reply.status === 404;
  const message = isGone ? `${reply.message}.` : failureWords(reply, 'Something went wrong!');
  return { message, code: reply.code };
}
