import { Problem } from '@tula/contract/calls/problems.ts';
import type { MailKind } from '@tula/contract/mail-words/mail-kinds.ts';
import { type WrittenMail, writtenMailSchema } from '@tula/contract/mail-words/written-mail.ts';
import { inLanguage } from '@tula/messages/language.ts';
import type { Language } from '@tula/messages/languages.ts';
import { changesBetween } from '../../audit/audit-entry.ts';
import type { ContentKind } from '../../owner/content-kind.ts';
import { toFieldMessages } from '../../platform/http/field-errors.ts';
import { builtInWords } from './built-in-words.ts';
import type { Mail } from '../mail.ts';

/** An email of a kind in a language. */
export type MailInLanguage = { kind: MailKind; language: Language };

/** The words of an email as a thing that owners write; null are the built-in words, also in their later versions. */
export function mailWordsKind({ kind, language }: MailInLanguage): ContentKind<WrittenMail | null> {
  return {
    area: 'mail',
    name: kind,
    language,
    parse: (stored) => JSON.parse(stored) as WrittenMail,
    builtIn: null,
    isBuiltIn: (words) =>
      describeChange(
        inLanguage(language, () => builtInWords(kind)),
        words,
      ).length === 0,
    describeChange,
    actions: { saved: 'settings.mailSaved', restored: 'settings.mailRestored' },
    notFound: 'MAIL_WORDS_NOT_FOUND',
  };
}

/** Words with placeholders that this email knows, and with those that it must keep. Throws INVALID_INPUT. */
export function checkedWords(kind: MailKind, words: WrittenMail): WrittenMail {
  const checked = writtenMailSchema(kind).safeParse(words);
  if (checked.success) return checked.data;
  const fields = Object.entries(toFieldMessages(checked.error.issues, words));
  throw new Problem('INVALID_INPUT', {
    fields: Object.fromEntries(fields.map(([name, message]) => [`words.${name}`, message])),
  });
}

function describeChange(before: WrittenMail | null, after: WrittenMail | null) {
  return changesBetween(recorded(before), recorded(after));
}

function recorded(words: WrittenMail | null) {
  return {
    mailSubject: words?.subject ?? null,
    mailOpening: words?.opening ?? null,
    mailClosing: words === null || words.closing === '' ? null : words.closing,
  };
}

/** Makes an email with example data; the slices that send emails to customers make them. */
export type ExampleMails = (of: MailInLanguage) => Mail;
