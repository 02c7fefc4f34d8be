import { useEffect, useId } from 'react';
import type { FormErrors } from '../../forms/form-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { DialogForm } from './dialog-form.tsx';
import type { Named, NameList, ToSave } from './name-lists.ts';
import { whyNotSaved } from './why-not-saved.ts';
import checkCss from '../../ui/fields/check.module.css';
import layoutCss from '../../ui/layout.module.css';

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

  async function submit(body: ToSave): Promise<FormErrors | undefined> {
    const reply = subject === 'new' ? await of.add(body) : await of.rename(subject.id, body);
    if (!reply.data) return whyNotSaved(reply);
    toast(subject === 'new' ? of.texts.added() : of.texts.updated());
    // If this dialog was closed meanwhile, one opened since stays open.
    if (form.element.current) onClose();
    await onChanged();
    return undefined;
  }

  return (
    <DialogForm form={form} onClose={onClose}>
      <TextField label={of.texts.name()} autoComplete="off" {...form.field('name')} />
      <Tick of={of} isTicked={subject !== 'new' && subject[of.tick.name] === true} />
    </DialogForm>
  );
}

function Tick({ of: { tick }, isTicked }: { of: NameList; isTicked: boolean }) {
  const hint = useId();
  return (
    <div>
      <label className={checkCss.check}>
        <input type="checkbox" name={tick.name} defaultChecked={isTicked} aria-describedby={hint} />
        {tick.label()}
      </label>
      <p id={hint} className={layoutCss.soft}>
        {tick.hint()}
      </p>
    </div>
  );
}
