import { useEffect, useId } from 'react';
import { translatedInto } from '@tula/contract/catalogue/translations.ts';
import { tagOfLanguage } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/categories.ts';
import { useLanguages } from '../../data/use-languages.ts';
import type { FormErrors, FormValues } from '../../forms/form-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toastSaved } from '../../staff/setup/toast-saved.ts';
import { CategoryPicture } from './category-picture.tsx';
import { DialogForm } from './dialog-form.tsx';
import { fieldInLanguage, type Named, type NameList, type ToSave } from './name-lists.ts';
import { whyNotSaved } from './why-not-saved.ts';
import checkCss from '../../ui/fields/field.module.css';
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
    start: subject === 'new' ? {} : startOf(subject),
    check: of.check,
    submit,
  });
  useEffect(() => form.element.current?.querySelector('input')?.select(), [form.element]);

  const languages = useLanguages() ?? [];
  const translated = translatedInto(languages.map(({ language }) => language));
  const others = languages.filter(({ language }) => translated.includes(language));

  async function submit(body: ToSave): Promise<FormErrors | undefined> {
    const reply = subject === 'new' ? await of.add(body) : await of.rename(subject.id, body);
    if (!reply.data) return whyNotSaved(reply);
    toastSaved(subject === 'new' ? of.texts.added() : of.texts.updated());
    // If this dialog was closed meanwhile, one opened since stays open.
    if (form.element.current) onClose();
    await onChanged();
    return undefined;
  }

  return (
    <DialogForm form={form} onClose={onClose}>
      <TextField label={of.texts.name()} autoComplete="off" {...form.field('name')} />
      {others.map(({ language, name }) => (
        <TextField
          key={language}
          label={t('inLanguage', { language: name })}
          lang={tagOfLanguage(language)}
          autoComplete="off"
          hint={t('inLanguage.hint')}
          {...form.field(fieldInLanguage(language))}
        />
      ))}
      {subject !== 'new' && of.one === 'category' ? (
        <CategoryPicture category={subject} message={form.fields['pictureOf']} />
      ) : null}
      <Tick of={of} isTicked={subject !== 'new' && subject[of.tick.name] === true} />
    </DialogForm>
  );
}

function startOf({ name, translatedNames }: Named): FormValues {
  const names = Object.entries(translatedNames).map(([language, own]) => [fieldInLanguage(language), own]);
  return { ...Object.fromEntries(names), name };
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
