/* The emails that a tab keeps between its pages. */

const SIGN_UP_KEY = 'signupEmail';
const CODE_KEY = 'loginCodeSentTo';

/** Stores the email of a new account, so that the login form starts with it. */
export function saveSignUpEmail(email: string) {
  sessionStorage.setItem(SIGN_UP_KEY, email);
}

export function signUpEmail(): string | undefined {
  return sessionStorage.getItem(SIGN_UP_KEY) ?? undefined;
}

/** Keeps where a code was sent to, as a phone may reload the tab while its reader looks at their email. */
export function saveCodeSentTo(email: string) {
  sessionStorage.setItem(CODE_KEY, email);
}

/** The email to which a code was sent that has not been entered yet. */
export function codeSentTo(): string | undefined {
  return sessionStorage.getItem(CODE_KEY) ?? undefined;
}

/** To be called after the login, or when its reader chooses another way. */
export function forgetCodeSent() {
  sessionStorage.removeItem(CODE_KEY);
}
