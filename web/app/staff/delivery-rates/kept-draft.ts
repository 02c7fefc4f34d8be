import type { RatesDraft } from './rates-draft.ts';

type Opened = { version: number; draft: RatesDraft };

let kept: Opened | undefined;

/** What was typed and not saved, while other pages of the shop are looked at. */
export const keptDraft = (): Opened | undefined => kept;

export function keepDraft(draft: Opened | undefined): void {
  kept = draft;
}
