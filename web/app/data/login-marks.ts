/** Where sessionStorage has the login of this tab. */
export const OF_TAB = 'login';
/** Where sessionStorage has the login that no other tab could hand over. */
export const UNAVAILABLE = 'unavailableLogin';
/** Where localStorage has the newest login of a role. */
export const PUBLISHED = 'login.';

/** The text of the newest login of this browser: empty after a logout, null when there was none. */
export function publishedText(role: string): string | null {
  try {
    return localStorage.getItem(PUBLISHED + role);
  } catch {
    // Where storage is blocked, each tab has its own session.
    return null;
  }
}

export function publishText(role: string, text: string) {
  try {
    localStorage.setItem(PUBLISHED + role, text);
  } catch {
    // The storage is blocked or full.
  }
}

/** The id in the text of a login, without the number of renewals. */
export function idIn(text: string | null): string | undefined {
  return text?.split('.')[0];
}
