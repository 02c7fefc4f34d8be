import { type Compiled, format, type Values } from './format.ts';

/** A text with tags, such as `Read our <link>terms</link>`. */
export type Rich<Tag extends string = string> = { readonly marked: string; readonly tags?: readonly Tag[] };

/** A text, or a tag with what is inside it. */
export type Part = string | { readonly tag: string; readonly parts: readonly Part[] };

/** Stands for a less-than sign in a value, so that no value can add tags. */
const LESS_THAN = '\uE000';

export function richText(message: Compiled, values: Values, language: string): Rich<never> {
  return { marked: format(message, withoutTags(values), language) };
}

function withoutTags(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', LESS_THAN) : value,
    ]),
  );
}

export function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of text.matchAll(/<(\w+)>(.*?)<\/\1>/gs)) {
    const [whole, tag = '', inner = ''] = found;
    if (found.index > end) parts.push(plain(text.slice(end, found.index)));
    parts.push({ tag, parts: partsOf(inner) });
    end = found.index + whole.length;
  }
  if (end < text.length) parts.push(plain(text.slice(end)));
  return parts;
}

function plain(text: string): string {
  return text.replaceAll(LESS_THAN, '<');
}
