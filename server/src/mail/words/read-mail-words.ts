import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { MAIL_KINDS, placeholdersOf, requiredIn } from '@tula/contract/mail-words/mail-kinds.ts';
import type {
  listMailWords as listMailWordsCall,
  readMailWords as readMailWordsCall,
} from '@tula/contract/mail-words/mail-words-calls.ts';
import { TEXT_LANGUAGES } from '@tula/contract/page-texts/page-names.ts';
import { inLanguage } from '@tula/messages/language.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { shownVersion, shownVersions } from '../../settings/read-settings.ts';
import { builtInWords } from './built-in-words.ts';
import type { ExampleMails } from './example-mails.ts';
import { type MailWordsParts, storedWords } from './save-mail-words.ts';
import { withMailWords } from './words-in-use.ts';
import { type MailInLanguage, newestVersions, newestWords, wordsInUse } from './words-store.ts';

const MOST_VERSIONS = 30;

/** All emails to customers, and where the owner changed their words. */
export async function listMailWords(db: Db): Promise<ResultOf<typeof listMailWordsCall>> {
  const changed = await wordsInUse(db);
  const isChanged = (kind: string, language: string) =>
    changed.some((one) => one.kind === kind && one.language === language);
  return {
    mails: MAIL_KINDS.map((kind) => ({
      kind,
      changedIn: TEXT_LANGUAGES.filter((language) => isChanged(kind, language)),
    })),
  };
}

/** What the owner edits, beginning with the built-in words. */
export async function readMailWords(
  { database: { db }, exampleMails }: MailWordsParts & { exampleMails: ExampleMails },
  of: MailInLanguage,
): Promise<ResultOf<typeof readMailWordsCall>> {
  const { kind, language } = of;
  const newest = await newestWords(db, of);
  const { values } = withMailWords(null, () => exampleMails(of));
  const required = requiredIn(kind);
  return {
    ...(await shownVersion(db, newest)),
    words: storedWords(newest?.words ?? null),
    builtIn: inLanguage(language, () => builtInWords(kind)),
    placeholders: placeholdersOf(kind).map((name) => ({
      name,
      value: values[name] ?? '',
      isRequired: required.includes(name),
    })),
    versions: await shownVersions(db, await newestVersions(db, of, MOST_VERSIONS), MOST_VERSIONS),
  };
}
