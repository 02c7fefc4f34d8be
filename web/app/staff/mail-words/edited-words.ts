import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { MailKind } from '@tula/contract/mail-words/mail-kinds.ts';
import type { readMailWords } from '@tula/contract/mail-words/mail-words-calls.ts';
import type { TextLanguage } from '@tula/contract/page-texts/page-names.ts';

/** The email that an owner edits, and in which language. */
export type EditedMail = { kind: MailKind; language: TextLanguage };
export type WordsToEdit = ResultOf<typeof readMailWords>;
