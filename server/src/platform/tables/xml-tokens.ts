import { UnreadableTable } from './table.ts';

export type XmlToken =
  | { kind: 'open' | 'close'; name: string; attributes: string }
  | { kind: 'text'; text: string };

/**
 * The tags and texts of a part of a workbook, in one pass. Workbooks have no document type, and no entities beyond the
 * five of XML itself: a file that declares any is refused, so nothing in it can be expanded or fetched.
 */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  let at = 0;
  while (at < xml.length) {
    const start = xml.indexOf('<', at);
    const end = start === -1 ? xml.length : start;
    if (end > at) yield { kind: 'text', text: unescaped(xml.slice(at, end)) };
    if (start === -1) return;
    if (xml.startsWith('<!--', start)) at = after(xml, '-->', start);
    else if (xml.startsWith('<?', start)) at = after(xml, '?>', start);
    else if (xml.startsWith('<![CDATA[', start)) {
      at = after(xml, ']]>', start);
      yield { kind: 'text', text: xml.slice(start + 9, at - 3) };
    } else if (xml.startsWith('<!', start)) throw new UnreadableTable('hostile');
    else {
      at = after(xml, '>', start);
      yield* tag(xml.slice(start + 1, at - 1));
    }
  }
}

function after(xml: string, ending: string, from: number): number {
  const at = xml.indexOf(ending, from);
  if (at === -1) throw new UnreadableTable('broken');
  return at + ending.length;
}

function* tag(inside: string): Generator<XmlToken> {
  if (inside.startsWith('/')) {
    yield { kind: 'close', name: localName(inside.slice(1)), attributes: '' };
    return;
  }
  const isEmpty = inside.endsWith('/');
  const text = isEmpty ? inside.slice(0, -1) : inside;
  const space = text.search(/\s/);
  const name = localName(space === -1 ? text : text.slice(0, space));
  yield { kind: 'open', name, attributes: space === -1 ? '' : text.slice(space) };
  if (isEmpty) yield { kind: 'close', name, attributes: '' };
}

/** Some programs write a prefix: x:row. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).trim();
}

/** An attribute without its prefix: r:id is found as id. */
export function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : unescaped(value);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[^;&\s]{0,64});?/gi, (_, entity: string) => {
    const known = ENTITIES[entity];
    if (known !== undefined) return known;
    const code = entity.startsWith('#x') ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    if (!entity.startsWith('#') || !(code <= 0x10ffff)) throw new UnreadableTable('hostile');
    return String.fromCodePoint(code);
  });
}
