/**
 * Escapes every other character. V8 keeps a source with a single character beyond Latin letters in twice the memory.
 * Such characters stand only in texts, regular expressions and comments, where the escape means the same.
 */
export function asciiOnly(source) {
  return source.replaceAll(/\\[^]|[^\0-\x7f]/g, (found) => {
    const character = found.at(-1);
    // The backslash of an escape; before such a character it means nothing.
    return character <= '\x7f' ? found : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
