import { AsyncLocalStorage } from 'node:async_hooks';
import type { MailKind, OwnPlaceholder } from '@tula/contract/mail-words/mail-kinds.ts';
import { fillWords, type MailValues } from '@tula/contract/mail-words/parse-words.ts';
import type { WrittenMail } from '@tula/contract/mail-words/written-mail.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { language } from '@tula/messages/language.ts';
import type { OpenContent } from '../../owner/open-content.ts';
import { builtInWords } from './built-in-words.ts';

export type WordsInUse = { kind: string; language: string; words: WrittenMail };

/**
 * The words in use are one set for the process, as the shop's settings are: a mail is written inside the transaction
 * that makes it true.
 */
let inUse: readonly WordsInUse[] = [];

export function useMailWords(words: readonly WordsInUse[]): void {
  inUse = words;
}

/** Opens the words that the owner has saved: from now on mails have them. */
export function openMailWords(content: OpenContent): Promise<void> {
  return content.readWith((newest) =>
    useMailWords(
      newest.flatMap(({ area, name, language, content: words }) =>
        area === 'mail' && words !== null ? [{ kind: name, language, words: JSON.parse(words) }] : [],
      ),
    ),
  );
}

type Trying = { words: WrittenMail | null; values: MailValues };
const trying = new AsyncLocalStorage<Trying>();

/** Makes an example with words that are not saved; null for those in use. Returns the values of its placeholders too. */
export function withMailWords<Made>(
  words: WrittenMail | null,
  make: () => Made,
): { made: Made; values: MailValues } {
  const store: Trying = { words, values: {} };
  const made = trying.run(store, make);
  return { made, values: store.values };
}

export type FilledWords = {
  subject: string;
  opening: string[];
  closing: string[];
  /** The text that inboxes show beside the subject, where the owner wrote the opening: it then begins with hers. */
  preheader?: string;
};

/** The words of an email in the language of the moment: the owner's, or else the built-in ones. */
export function mailWords<Kind extends MailKind>(
  kind: Kind,
  values: Readonly<Record<OwnPlaceholder<Kind>, string>>,
): FilledWords {
  const all: MailValues = { ...values, shopName: shop.name, phone: shop.phone };
  const attempt = trying.getStore();
  if (attempt) attempt.values = all;
  const own = attempt?.words ?? ownWords(kind);
  const { subject, opening, closing } = own ?? builtInWords(kind);
  const filled = (text: string) => splitParagraphs(fillWords(kind, text, all));
  const [first = '', ...rest] = filled(opening);
  return {
    subject: fillWords(kind, subject, all).replace(/\s+/g, ' ').trim(),
    opening: [first, ...rest],
    closing: filled(closing),
    ...(own && opening !== builtInWords(kind).opening ? { preheader: first.replace(/\s+/g, ' ') } : {}),
  };
}

function ownWords(kind: MailKind): WrittenMail | undefined {
  const locale = language();
  return inUse.find((one) => one.kind === kind && one.language === locale)?.words;
}

function splitParagraphs(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
