/** A whole element as it is written. */
export type Xml = string & { readonly of: 'XML' };

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Control characters, which XML has no way to write, are left out. */
function escaped(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').replaceAll(/[&<>"]/g, (letter) => ESCAPED[letter] ?? '');
}

export function element(name: string, inside: readonly Xml[], attributes: Record<string, string> = {}): Xml {
  const written = Object.entries(attributes).map(([of, value]) => ` ${of}="${escaped(value)}"`);
  return `<${name}${written.join('')}>${inside.join('')}</${name}>` as Xml;
}

/** An element for each text; what is empty is left out. */
export function textElements(texts: Record<string, string | null | undefined>): Xml[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    text ? [`<${name}>${escaped(text)}</${name}>` as Xml] : [],
  );
}
