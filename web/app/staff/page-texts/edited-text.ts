import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { TextLanguage, TextPageName } from '@tula/contract/page-texts/page-names.ts';
import type { readPageTextToEdit } from '@tula/contract/page-texts/page-text-calls.ts';

/** The text that an owner edits, and its language. */
export type EditedText = { page: TextPageName; language: TextLanguage };
export type TextToEdit = ResultOf<typeof readPageTextToEdit>;
