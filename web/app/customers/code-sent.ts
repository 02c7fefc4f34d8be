const KEY = 'loginCodeSentTo';

/** For a tab that the phone reloads while somebody reads their email. */
export function saveCodeSentTo(email: string) {
  sessionStorage.setItem(KEY, email);
}

/** Where this tab has had a code sent to that was not entered yet. */
export function codeSentTo(): string | undefined {
  return sessionStorage.getItem(KEY) ?? undefined;
}

/** Once somebody is logged in, or wants another way. */
export function forgetCodeSent() {
  sessionStorage.removeItem(KEY);
}
