import { inflateSync } from 'node:zlib';

type Objects = Map<number, { head: string; stream: Buffer | undefined }>;

/** The texts on each page of a PDF by pdfkit, in the order in which they were drawn. */
export function textOfPdf(bytes: Buffer): string[][] {
  return pagesOf(bytes).map((page) => textsIn(page).map(({ text }) => text));
}

/** The same with the size of the letters, and where on its page a text begins, from the upper left corner; in points. */
export function placedTextOfPdf(bytes: Buffer): PlacedText[][] {
  return pagesOf(bytes).map((page) =>
    textsIn(page).map(({ y, ...text }) => ({ ...text, y: page.height - y })),
  );
}

type PlacedText = { x: number; y: number; size: number; text: string };
type Page = { content: string; fonts: Map<string, Map<string, string>>; height: number };

/** Parses pages, their fonts, and the fonts' mapping of glyphs to letters. */
function pagesOf(bytes: Buffer): Page[] {
  const objects = objectsOf(bytes);
  const meanings = new Map<number, Map<string, string>>();
  const meaningOf = (font: number) => {
    const map = referenceIn(objects.get(font)?.head ?? '', 'ToUnicode');
    const known = meanings.get(font) ?? glyphsOf(objects.get(map ?? -1)?.stream?.toString('latin1') ?? '');
    meanings.set(font, known);
    return known;
  };
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => {
      const content = objects.get(referenceIn(head, 'Contents') ?? -1)?.stream?.toString('latin1') ?? '';
      const resources = objects.get(referenceIn(head, 'Resources') ?? -1)?.head ?? '';
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', at]) => [
          name,
          meaningOf(Number(at)),
        ]),
      );
      const height = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(head)?.[1]);
      return { content, fonts, height };
    });
}

/** What tells screen readers how to read a PDF by pdfkit. */
export function structureOfPdf(bytes: Buffer) {
  const objects = [...objectsOf(bytes).values()];
  const heads = objects.map(({ head }) => head).join('\n');
  const content = objects.map(({ stream }) => stream?.toString('latin1') ?? '').join('\n');
  return {
    language: /\/Lang \(([^)]*)\)/.exec(heads)?.[1],
    isTagged: heads.includes('/Marked true') && heads.includes('/StructTreeRoot'),
    elements: [...heads.matchAll(/\/S \/(\w+)/g)].map(([, element = '']) => element).toSorted(),
    content: [...content.matchAll(/(\/\w+) <<\s*\/([^>]*?)\s*>> BDC/g)].map(([, tag, of]) => `${tag} ${of}`),
  };
}

function objectsOf(bytes: Buffer): Objects {
  const text = bytes.toString('latin1');
  const objects: Objects = new Map();
  for (const found of text.matchAll(/(\d+) 0 obj\n/g)) {
    const start = found.index + found[0].length;
    const ends = [text.indexOf('\nstream\n', start), text.indexOf('\nendobj', start)].filter((at) => at >= 0);
    const end = Math.min(...ends);
    const head = text.slice(start, end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const from = end + '\nstream\n'.length;
    const packed = text.startsWith('\nstream\n', end) ? bytes.subarray(from, from + length) : undefined;
    const stream = packed && head.includes('/FlateDecode') ? inflateSync(packed) : packed;
    objects.set(Number(found[1]), { head, stream });
  }
  return objects;
}

function referenceIn(head: string, name: string): number | undefined {
  const found = new RegExp(`/${name} (\\d+) 0 R`).exec(head);
  return found ? Number(found[1]) : undefined;
}

function glyphsOf(map: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [at, [, letters = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0');
      glyphs.set(glyph, Buffer.from(letters.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  return glyphs;
}

/** Their places are measured from the lower left corner, as PDF does. */
function textsIn({ content, fonts }: Page): PlacedText[] {
  const texts: PlacedText[] = [];
  let glyphs = new Map<string, string>();
  let place = { x: 0, y: 0 };
  let size = 0;
  const commands = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\/(F\d+) ([\d.]+) Tf|\[([^\]]*)\] TJ/g;
  for (const [, x, y, font, fontSize, shown] of content.matchAll(commands)) {
    if (x !== undefined) place = { x: Number(x), y: Number(y) };
    else if (font === undefined) texts.push({ ...place, size, text: lettersOf(shown ?? '', glyphs) });
    else {
      glyphs = fonts.get(font) ?? new Map();
      size = Number(fontSize);
    }
  }
  return texts;
}

function lettersOf(shown: string, glyphs: Map<string, string>): string {
  return [...shown.matchAll(/<([0-9a-f]+)>/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((glyph) => glyphs.get(glyph) ?? '\ufffd')
    .join('');
}
