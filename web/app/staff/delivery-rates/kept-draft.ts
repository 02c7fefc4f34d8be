import type { RatesDraft } from './rates-draft.ts';

type Opened = { version: number; draft: RatesDraft };

const KEY = 'deliveryRatesDraft';

/** What was typed and not saved, stored in this tab until logout, so that it survives a reload. */
export function keptDraft(): Opened | undefined {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? undefined : (JSON.parse(kept) as Opened);
}

export function keepDraft(draft: Opened | undefined): void {
  if (draft === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(draft));
}
