import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import type { TextLanguage } from '@tula/contract/page-texts/page-names.ts';
import type { HomeDraft } from './home-draft.ts';

/** What the parts of the form get. */
export type HomeFieldsProps = {
  draft: HomeDraft;
  /** Of the words that are shown. */
  language: TextLanguage;
  fields: FieldMessages;
  /** Changes the draft as it is by then, which uploads may have changed meanwhile. */
  onDraft: (change: (now: HomeDraft) => HomeDraft) => void;
  /** Pictures on their way, for which saving waits. */
  onUploads: (ended: Promise<void>) => void;
};
