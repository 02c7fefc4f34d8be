const KEY = 'signupEmail';

/** Keeps the address of a new account for the login that follows. */
export function keepSignUpEmail(email: string) {
  sessionStorage.setItem(KEY, email);
}

export function signUpEmail(): string | undefined {
  return sessionStorage.getItem(KEY) ?? undefined;
}
