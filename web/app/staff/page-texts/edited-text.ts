import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { TextLanguage, TextPageName } from '@tula/contract/page-texts/page-names.ts';
import type { readPageTextToEdit } from '@tula/contract/page-texts/page-text-calls.ts';

/** This is what an owner edits, and in which language. */
export type EditedText = { page: TextPageName; language: TextLanguage };
export type TextToEdit = ResultOf<typeof readPageTextToEdit>;
