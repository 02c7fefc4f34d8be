import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import type { TextLanguage } from '@tula/contract/page-texts/page-names.ts';
import type { HomeDraft } from './home-draft.ts';

/** Every part of the form gets these. */
export type HomeFieldsProps = {
  draft: HomeDraft;
  /** The words that are shown have this language. */
  language: TextLanguage;
  fields: FieldMessages;
  /** Changes the draft as it is by then, which uploads may have changed meanwhile. */
  onDraft: (change: (now: HomeDraft) => HomeDraft) => void;
  /** Pictures on their way, for which saving waits. */
  onUploads: (ended: Promise<void>) => void;
};
