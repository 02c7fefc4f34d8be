/** Two words, and what may follow them: a PIN code. */
const NAME_OF_TWO_WORDS = /^([^\s\d]+) ([^\s\d]+)( \d{3}\s\d{3})?$/;

/** Places between commas; no line breaks inside a name of two words: never "Tamil" at the end of a line. */
export function unbrokenNames(places: string): string {
  const unbroken = places.split(', ').map((place) => place.replace(NAME_OF_TWO_WORDS, '$1\u00a0$2$3'));
  return unbroken.join(', ').replaceAll(/(\d{3}) (\d{3})$/g, '$1\u00a0$2');
}
