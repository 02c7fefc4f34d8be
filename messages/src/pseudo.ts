const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  g: 'ğ',
  i: 'í',
  l: 'ļ',
  n: 'ñ',
  o: 'ö',
  r: 'ŕ',
  s: 'š',
  u: 'ü',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  C: 'Ç',
  E: 'É',
  G: 'Ğ',
  I: 'Í',
  L: 'Ļ',
  N: 'Ñ',
  O: 'Ö',
  R: 'Ŕ',
  S: 'Š',
  U: 'Ü',
  Y: 'Ý',
  Z: 'Ž',
};

/** A stand-in for a long translation: accents on the letters and 40 % more of them; tags stay. */
export function pseudo(text: string): string {
  const letters = text.replace(/<\/?\w+>/g, '').match(/\p{L}/gu)?.length ?? 0;
  return (
    text.replace(/<\/?\w+>|[a-z]/gi, (found) => ACCENTED[found] ?? found) +
    '~'.repeat(Math.ceil(letters * 0.4))
  );
}
