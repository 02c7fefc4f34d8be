import type { HomeDraft } from './home-draft.ts';

/** What is typed, and the version on which it is based. */
export type OpenedHome = { version: number; draft: HomeDraft };

const KEY = 'homePageDraft';

/** What was typed and not saved, stored in this tab, so that it survives a reload. */
export function keptHomeDraft(): OpenedHome | undefined {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? undefined : (JSON.parse(kept) as OpenedHome);
}

export function keepHomeDraft(opened: OpenedHome | undefined): void {
  if (opened === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(opened));
}
