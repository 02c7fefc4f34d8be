const KEY = 'signupEmail';

/** Stores the email of a new account, so that the login form starts with it. */
export function saveSignUpEmail(email: string) {
  sessionStorage.setItem(KEY, email);
}

export function signUpEmail(): string | undefined {
  return sessionStorage.getItem(KEY) ?? undefined;
}
