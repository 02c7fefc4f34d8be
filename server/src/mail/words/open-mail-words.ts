import type { WrittenMail } from '@tula/contract/mail-words/written-mail.ts';
import type { Parts } from '../../platform/parts.ts';
import { useMailWords } from './words-in-use.ts';
import { wordsInUse } from './words-store.ts';

export type OpenMailWords = {
  /** Reads the owner's words and makes them those of this process. */
  reload: () => Promise<void>;
};

/** The owner's words of emails in memory, as a mail is written inside the transaction that makes it true. */
export async function openMailWords({ database }: Pick<Parts, 'database'>): Promise<OpenMailWords> {
  let last: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    const stored = await wordsInUse(database.db);
    useMailWords(stored.map(({ words, ...of }) => ({ ...of, words: JSON.parse(words) as WrittenMail })));
  }

  /** One after the other, so that an older answer never replaces a newer one. */
  function reload(): Promise<void> {
    last = last.then(read, read);
    return last;
  }

  await reload();
  return { reload };
}
