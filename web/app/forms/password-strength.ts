import { useEffect, useState } from 'react';

export type Strength = 'weak' | 'fair' | 'strong';
type IsCommon = (password: string) => boolean;

const LEAST = 8;
const STRONG_FROM = 14;
const FAIR_FROM = 10;
/** Capitals, digits and signs each count as much as this many further characters. */
const WORTH_OF_KIND = 1.5;

/** A hint for people who choose a password; undefined while it is too short to be taken at all. */
export function strengthOf(password: string, isCommon: IsCommon): Strength | undefined {
  if (Array.from(password).length < LEAST) return undefined;
  if (isCommon(password)) return 'weak';
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) =>
    kind.test(password),
  );
  const worth = unexpectedCharacters(password) + (kinds.length - 1) * WORTH_OF_KIND;
  if (worth >= STRONG_FROM) return 'strong';
  return worth >= FAIR_FROM ? 'fair' : 'weak';
}

/** The characters that neither repeat the one before nor follow it, as in aaaa, 1234 or dcba. */
function unexpectedCharacters(password: string): number {
  const codes = Array.from(password, (one) => one.codePointAt(0) ?? 0);
  return codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length;
}

/** The strength of what is being typed. The list of common passwords is loaded with the first character. */
export function useStrength(typed: string): Strength | undefined {
  const [isCommon, setIsCommon] = useState<{ of: IsCommon }>();
  const isTyping = typed !== '';
  useEffect(() => {
    if (!isTyping) return;
    import('@tula/contract/accounts/guessable-passwords.ts').then(
      ({ isGuessablePassword }) => setIsCommon({ of: isGuessablePassword }),
      () => setIsCommon({ of: () => false }),
    );
  }, [isTyping]);
  return isCommon && strengthOf(typed, isCommon.of);
}
