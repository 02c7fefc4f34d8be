import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { MAIL_KINDS, placeholdersOf, requiredIn } from '@tula/contract/mail-words/mail-kinds.ts';
import type {
  listMailWords as listMailWordsCall,
  readMailWords as readMailWordsCall,
} from '@tula/contract/mail-words/mail-words-calls.ts';
import { TEXT_LANGUAGES } from '@tula/contract/page-texts/page-names.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { readArea, readContent } from '../../owner/read-content.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { builtInWords } from './built-in-words.ts';
import { type ExampleMails, type MailInLanguage, mailWordsKind } from './mail-words-kind.ts';
import { withMailWords } from './words-in-use.ts';

/** All emails to customers, and where the owner changed their words. */
export async function listMailWords(db: Db): Promise<ResultOf<typeof listMailWordsCall>> {
  const read = await readArea(db, 'mail');
  const isChanged = (of: MailInLanguage) => read(mailWordsKind(of)).value !== null;
  return {
    mails: MAIL_KINDS.map((kind) => ({
      kind,
      changedIn: TEXT_LANGUAGES.filter((language) => isChanged({ kind, language })),
    })),
  };
}

/** Reads what the owner edits, beginning with the built-in words. */
export async function readMailWords(
  db: Db,
  exampleMails: ExampleMails,
  of: MailInLanguage,
): Promise<ResultOf<typeof readMailWordsCall>> {
  const { kind, language } = of;
  const { shown, value: words, versions } = await readContent(db, mailWordsKind(of));
  const { values } = withMailWords(null, () => exampleMails(of));
  const required = requiredIn(kind);
  return {
    ...shown,
    words,
    builtIn: inLanguage(language, () => builtInWords(kind)),
    placeholders: placeholdersOf(kind).map((name) => ({
      name,
      value: values[name] ?? '',
      isRequired: required.includes(name),
    })),
    versions,
  };
}
