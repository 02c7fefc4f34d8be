const RETURN_KEY = 'returnTo';

/** Remembers the page to come back to after signing in. */
export function keepReturnTo(path: string) {
  sessionStorage.setItem(RETURN_KEY, path);
}

/** The page to go to after signing in, once; only ever one of ours. */
export function takeReturnTo(): string | undefined {
  const kept = sessionStorage.getItem(RETURN_KEY) ?? undefined;
  sessionStorage.removeItem(RETURN_KEY);
  return kept !== undefined && isOwnPath(kept) ? kept : undefined;
}

/** Whether a page of this shop is meant; browsers read \ as / and leave out tabs and line ends. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path);
}
