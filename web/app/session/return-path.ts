const RETURN_KEY = 'returnTo';

/** Stores the page to return to after the login. */
export function saveReturnPath(path: string) {
  sessionStorage.setItem(RETURN_KEY, path);
}

/** Takes the page to return to after the login, at most once; only a page of this shop. */
export function takeReturnPath(): string | undefined {
  const saved = sessionStorage.getItem(RETURN_KEY) ?? undefined;
  sessionStorage.removeItem(RETURN_KEY);
  return saved !== undefined && isOwnPath(saved) ? saved : undefined;
}

/** Says whether a path leads to a page of this shop; browsers read \ as / and ignore tabs and line breaks. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path);
}
