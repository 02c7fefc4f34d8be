import { create, type Font } from 'fontkit';
import { Blob, Buffer as ShapingBuffer, Direction, Face, Font as Shaper, shape } from 'harfbuzzjs';
import { RIGHT_TO_LEFT } from './print-fonts.ts';

/** A part of a cluster: one glyph of the font, and where it is placed. */
type Part = { glyph: number; x: number; y: number };
/** The letters that are drawn together, such as a consonant with its vowel signs. Lengths in the font's units. */
type Cluster = { letters: string; parts: Part[]; width: number };

/** The part of fontkit's subset that writes the glyphs of a TrueType font. */
type TrueTypeSubset = {
  includeGlyph: (glyph: number) => number;
  glyf: Uint8Array[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
  _addGlyph: (glyph: number) => number;
};

/** The ids of clusters begin after the last possible glyph of a font. */
const FIRST_CLUSTER = 0x1_0000;
const ARGUMENTS_ARE_OFFSETS = 0x0003;
const MORE_PARTS = 0x0020;

/**
 * A font for a script whose letters are reordered and joined when they are drawn. In PDFs of such fonts, readers find
 * the letters in the order of the glyphs. Here each cluster is a glyph of its own, composed of the font's glyphs, so
 * that it has exactly its letters as text. HarfBuzz shapes the text: fontkit fails on common names (శ్రీ).
 */
export type LoadedFont = { font: Font; shaper: Shaper };

export function loadFont(bytes: Uint8Array<ArrayBuffer>): LoadedFont {
  const font = create(bytes as Buffer) as Font;
  return { font, shaper: new Shaper(new Face(new Blob(bytes.buffer))) };
}

/** The font for one document, in the form that pdfkit expects of a font of fontkit. */
export function shapedFont({ font, shaper }: LoadedFont): Font {
  const clusters: Cluster[] = [];
  const ids = new Map<string, number>();
  function assignId(cluster: Cluster): number {
    const key = JSON.stringify(cluster);
    const id = ids.get(key) ?? FIRST_CLUSTER + clusters.length;
    if (!ids.has(key)) {
      ids.set(key, id);
      clusters.push(cluster);
    }
    return id;
  }
  const own = {
    layout(text: string, features?: readonly string[]) {
      const found = shapeClusters(shaper, text, features === RIGHT_TO_LEFT);
      return {
        glyphs: found.map((cluster) => ({
          id: assignId(cluster),
          advanceWidth: cluster.width,
          get bbox() {
            const [minX, minY, maxX, maxY] = computeBox(font, cluster.parts);
            return { minX, minY, maxX, maxY };
          },
          codePoints: Array.from(cluster.letters, (letter) => letter.codePointAt(0)),
        })),
        positions: found.map(({ width }) => ({ xAdvance: width, yAdvance: 0, xOffset: 0, yOffset: 0 })),
        advanceWidth: found.reduce((sum, { width }) => sum + width, 0),
      };
    },
    createSubset() {
      const subset = font.createSubset() as unknown as TrueTypeSubset;
      const addGlyph = subset._addGlyph.bind(subset);
      subset._addGlyph = (id) => {
        const cluster = clusters[id - FIRST_CLUSTER];
        return cluster === undefined ? addGlyph(id) : addCluster(subset, font, cluster);
      };
      return subset;
    },
  };
  return Object.assign(Object.create(font), own) as Font;
}

/** Shapes a text into clusters from left to right, as they are drawn. */
function shapeClusters(shaper: Shaper, text: string, isRightToLeft: boolean): Cluster[] {
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  // Numbers run from left to right in Urdu too, though their digits belong to its script.
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  shape(shaper, buffer);
  const positions = buffer.getGlyphPositions();
  const starts: number[] = [];
  const clusters: Cluster[] = [];
  for (const [at, { codepoint: glyph, cluster: start }] of buffer.getGlyphInfos().entries()) {
    if (starts.at(-1) !== start) {
      starts.push(start);
      clusters.push({ letters: '', parts: [], width: 0 });
    }
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    const cluster = clusters.at(-1);
    cluster?.parts.push({ glyph, x: cluster.width + xOffset, y: yOffset });
    if (cluster) cluster.width += xAdvance;
  }
  const inOrder = starts.toSorted((one, other) => one - other);
  for (const [at, cluster] of clusters.entries()) {
    const start = starts[at] ?? 0;
    cluster.letters = text.slice(start, inOrder[inOrder.indexOf(start) + 1]);
  }
  return clusters;
}

/** Writes a composite glyph, as the TrueType table `glyf` describes it. */
function addCluster(subset: TrueTypeSubset, font: Font, { parts, width }: Cluster): number {
  const box = computeBox(font, parts);
  const bytes = new DataView(new ArrayBuffer(10 + 8 * parts.length));
  bytes.setInt16(0, -1);
  for (const [at, edge] of box.entries()) bytes.setInt16(2 + 2 * at, edge);
  for (const [at, { glyph, x, y }] of parts.entries()) {
    const start = 10 + 8 * at;
    bytes.setUint16(start, ARGUMENTS_ARE_OFFSETS | (at < parts.length - 1 ? MORE_PARTS : 0));
    bytes.setUint16(start + 2, subset.includeGlyph(glyph));
    bytes.setInt16(start + 4, x);
    bytes.setInt16(start + 6, y);
  }
  subset.glyf.push(new Uint8Array(bytes.buffer));
  subset.loca.offsets.push(subset.offset);
  subset.hmtx.metrics.push({ advance: width, bearing: box[0] });
  subset.offset += bytes.byteLength;
  return subset.glyf.length - 1;
}

/** Left, bottom, right and top of what the parts draw. */
function computeBox(font: Font, parts: readonly Part[]): [number, number, number, number] {
  const boxes = parts
    .map(({ glyph, x, y }) => {
      const { minX, minY, maxX, maxY } = font.getGlyph(glyph).bbox;
      return [minX + x, minY + y, maxX + x, maxY + y] as const;
    })
    // A space draws nothing.
    .filter((edges) => edges.every(Number.isFinite));
  if (boxes.length === 0) return [0, 0, 0, 0];
  const edge = (at: 0 | 1 | 2 | 3, choose: typeof Math.min) =>
    Math.round(choose(...boxes.map((edges) => edges[at])));
  return [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)];
}
