import { mailNames } from '@tula/contract/mail-words/mail-names.ts';
import { saveMailWords } from '@tula/contract/mail-words/mail-words-calls.ts';
import { type WrittenMail, writtenMailSchema } from '@tula/contract/mail-words/written-mail.ts';
import { tagOfLanguage } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/mail-words.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { send } from '../../data/api.ts';
import type { Checked, FormValues } from '../../forms/form-errors.ts';
import { LeaveQuestion } from '../../forms/leave-question.tsx';
import { textOf } from '../../forms/use-form.ts';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { insertInto } from '../page-texts/placeholder-list.tsx';
import { fieldMessages, useContentForm, withLines } from '../versions/use-content-form.ts';
import { ContentForm } from '../versions/content-form.tsx';
import type { Reopening } from '../versions/content-page.tsx';
import type { EditedMail, WordsToEdit } from './edited-words.ts';
import { MailPreview } from './mail-preview.tsx';
import { MailPlaceholders } from './mail-placeholders.tsx';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

type WordsFormProps = Reopening & { edited: EditedMail; words: WordsToEdit };

/** Subject, opening and closing; they begin with the built-in words. */
export function WordsForm({ edited, words, onChanged, onReopen }: WordsFormProps) {
  const { form, isDirty, basedOn, setBasedOn } = useContentForm<WrittenMail>({
    version: words.version,
    start: () => ({ ...(words.words ?? words.builtIn) }),
    check: checkOf(edited),
    save: (written, basedOn) => send(saveMailWords, { params: edited, body: { basedOn, words: written } }),
    prefix: 'words.',
    saved: () => t('saved'),
    onChanged,
  });
  const target = useLastField(form.element);
  const lang = tagOfLanguage(edited.language);
  return (
    <>
      <LeaveQuestion isDirty={isDirty && !form.hasSessionEnded} mayLeave={() => false} />
      <div className={`${partsCss.split} ${partsCss.halves} ${layoutCss.above5}`}>
        <ContentForm
          form={form}
          label={mailNames()[edited.kind]}
          className={fieldCss.form}
          basedOn={basedOn}
          inUse={words}
          onReopen={onReopen}
          onReplace={setBasedOn}
          save={t('save')}
          below={
            <MailPlaceholders
              placeholders={words.placeholders}
              onInsert={(name) => insertInto(target(), `{${name}}`)}
            />
          }
        >
          <TextField label={t('field.subject')} lang={lang} autoComplete="off" {...form.field('subject')} />
          <TextArea
            label={t('field.opening')}
            hint={t('field.opening.hint')}
            lang={lang}
            rows={8}
            {...form.field('opening')}
          />
          <TextArea
            label={t('field.closing')}
            hint={t('field.closing.hint')}
            lang={lang}
            rows={4}
            {...form.field('closing')}
          />
        </ContentForm>
        <MailPreview edited={edited} read={() => checkOf(edited)(textOf(form.element.current))} />
      </div>
    </>
  );
}

/** The field that was used last, or else the opening: a placeholder goes there. */
function useLastField(form: RefObject<HTMLFormElement | null>) {
  const last = useRef<HTMLTextAreaElement | HTMLInputElement>(null);
  useEffect(() => {
    const element = form.current;
    const used = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) last.current = target;
    };
    element?.addEventListener('focusin', used);
    return () => element?.removeEventListener('focusin', used);
  }, [form]);
  return () => last.current ?? form.current?.querySelector('textarea') ?? null;
}

function checkOf({ kind }: EditedMail) {
  return ({ subject, opening, closing }: FormValues): Checked<WrittenMail> => {
    const parsed = writtenMailSchema(kind).safeParse({
      subject,
      opening: withLines(opening),
      closing: withLines(closing),
    });
    return parsed.success ? { value: parsed.data } : fieldMessages(parsed.error.issues);
  };
}
