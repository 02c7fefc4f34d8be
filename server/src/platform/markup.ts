/** Escapes a text for use between tags or inside quoted attributes of HTML and XML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** All but the characters that XML may contain, in any spelling: control characters, mostly. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** An element with a text; nothing for an empty one. */
export function element(name: string, text: string | undefined): string {
  return text === undefined || text === ''
    ? ''
    : `<${name}>${escaped(text.toWellFormed().replace(FORBIDDEN, ''))}</${name}>`;
}
