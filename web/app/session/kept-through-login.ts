/**
 * These stay when somebody logs in again; a draft carries its owner, and is removed when somebody else logs in.
 */
const KEPT = /^addressDraft /;

/** Remembers what was typed before the storage of the tab is cleared; returns a function that puts it back. */
export function keepThroughLogin(): () => void {
  const names = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '');
  const kept = names
    .filter((name) => KEPT.test(name))
    .map((name) => [name, sessionStorage.getItem(name) ?? ''] as const);
  return () => {
    for (const [name, value] of kept) sessionStorage.setItem(name, value);
  };
}
