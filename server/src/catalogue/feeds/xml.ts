import { escaped } from '../../platform/escape-markup.ts';

/** All but the characters that XML may contain, in any spelling: control characters, mostly. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** An element with a text; nothing for an empty one. */
export function element(name: string, text: string | undefined): string {
  return text === undefined || text === ''
    ? ''
    : `<${name}>${escaped(text.toWellFormed().replace(FORBIDDEN, ''))}</${name}>`;
}
