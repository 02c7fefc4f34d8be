import type { PricedProduct, PriceList } from '@tula/contract/kitchen/price-list.ts';
import type { TextLanguage } from '@tula/contract/page-texts/page-names.ts';

/** Pixels: as wide as messengers send pictures. */
const WIDTH = 1080;
const MARGIN = 64;
const INNER = WIDTH - 2 * MARGIN;
const CODE = 240;
const GAP = 44;

type Step = (context: CanvasRenderingContext2D) => void;
type Sheet = { measure: CanvasRenderingContext2D; y: number; steps: Step[]; colours: PriceList['colours'] };
type Letters = { size: number; weight?: 400 | 600; family?: string; colour?: string };

const TEXT = "'Anek', 'Anek Fallback', system-ui, sans-serif";
const fontOf = ({ size, weight = 400, family = TEXT }: Letters) => `${weight} ${size}px ${family}`;

/** The prices of the day as a PNG, drawn by the browser, which has the fonts of all languages. */
export async function drawPricePicture(list: PriceList, language: TextLanguage): Promise<Blob> {
  await loadFonts(list, language);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  const sheet: Sheet = { measure: context, y: MARGIN, steps: [], colours: list.colours };
  layOut(sheet, list);
  canvas.width = WIDTH;
  canvas.height = Math.ceil(sheet.y + MARGIN);
  context.fillStyle = list.colours.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const step of sheet.steps) step(context);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was made'))), 'image/png');
  });
}

const FONTS: Record<TextLanguage, () => Promise<unknown>> = {
  en: async () => undefined,
  hi: () => import('../../fonts/of-hi.ts'),
  ta: () => import('../../fonts/of-ta.ts'),
};

/** A canvas draws with what is loaded, and waits for nothing. */
async function loadFonts(list: PriceList, language: TextLanguage): Promise<void> {
  await FONTS[language]();
  const letters = `${list.text} ${list.title} ${list.scan} ${list.shopName}`;
  // The faces to fall back to are the device's own: one that it lacks would fail all.
  const families = [TEXT, displayFont()].map((names) => names.split(',', 1)[0] ?? names);
  const faces = families.flatMap((family) => [
    fontOf({ size: 34, family }),
    fontOf({ size: 34, weight: 600, family }),
  ]);
  // Without a face the picture has another one, which is better than none.
  await Promise.allSettled(faces.map((face) => document.fonts.load(face, letters)));
}

const displayFont = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--font-display') || TEXT;

function layOut(sheet: Sheet, list: PriceList) {
  const { colours } = sheet;
  write(sheet, list.shopName, { size: 76, weight: 600, family: displayFont() });
  write(sheet, list.title, { size: 36, colour: colours.soft });
  for (const { name, products } of list.categories) {
    sheet.y += 36;
    write(sheet, name, { size: 44, weight: 600, family: displayFont() });
    rule(sheet, 3);
    for (const product of products) writeProduct(sheet, product);
  }
  if (list.more !== '') {
    sheet.y += 24;
    write(sheet, list.more, { size: 30, colour: colours.soft });
  }
  sheet.y += 48;
  writeFoot(sheet, list);
}

function writeProduct(sheet: Sheet, { name, perKg, packs }: PricedProduct) {
  const { colours } = sheet;
  sheet.y += 20;
  const rate = { size: 28, colour: colours.soft };
  const rateWidth = measureWidth(sheet, perKg, rate);
  place(sheet, perKg, { ...rate, x: WIDTH - MARGIN - rateWidth, y: sheet.y + 6 });
  write(sheet, name, { size: 36, weight: 600 }, INNER - rateWidth - GAP);
  const letters = { size: 32 };
  let x = MARGIN;
  for (const { size, price } of packs) {
    const label = `${size} ${price}`;
    const width = measureWidth(sheet, label, letters);
    if (x > MARGIN && x + width > WIDTH - MARGIN) {
      x = MARGIN;
      sheet.y += 46;
    }
    place(sheet, label, { ...letters, x, y: sheet.y });
    x += width + GAP;
  }
  sheet.y += 62;
  rule(sheet, 1);
}

/** The code leads those who see it on paper or another screen to the shop. */
function writeFoot(sheet: Sheet, { scan, link, phone, code, colours }: PriceList) {
  const top = sheet.y;
  const scale = CODE / code.side;
  sheet.steps.push((context) => {
    context.save();
    // Cameras need a light ground around the code, whatever the theme.
    context.fillStyle = '#ffffff';
    context.fillRect(MARGIN, top, CODE, CODE);
    context.translate(MARGIN, top);
    context.scale(scale, scale);
    context.fillStyle = '#000000';
    context.fill(new Path2D(code.path));
    context.restore();
  });
  const x = MARGIN + CODE + GAP;
  sheet.y += 24;
  write(sheet, scan, { size: 38, weight: 600 }, WIDTH - MARGIN - x, x);
  write(sheet, link.replace(/^https?:\/\//, ''), { size: 30, colour: colours.soft }, WIDTH - MARGIN - x, x);
  write(sheet, phone, { size: 30, colour: colours.soft }, WIDTH - MARGIN - x, x);
  sheet.y = Math.max(sheet.y, top + CODE);
}

function measureWidth({ measure }: Sheet, text: string, letters: Letters): number {
  measure.font = fontOf(letters);
  return measure.measureText(text).width;
}

/** Writes a text, in as many lines as it needs, and moves below it. */
function write(sheet: Sheet, text: string, letters: Letters, width = INNER, x = MARGIN) {
  let line = '';
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measureWidth(sheet, longer, letters) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  for (const one of [...lines, line]) {
    place(sheet, one, { ...letters, x, y: sheet.y, width });
    sheet.y += letters.size * 1.35;
  }
}

function place(
  sheet: Sheet,
  text: string,
  { x, y, width, ...letters }: Letters & { x: number; y: number; width?: number },
) {
  const colour = letters.colour ?? sheet.colours.ink;
  sheet.steps.push((context) => {
    context.font = fontOf(letters);
    context.fillStyle = colour;
    context.textBaseline = 'top';
    context.fillText(text, x, y, width);
  });
}

function rule(sheet: Sheet, height: number) {
  const { y, colours } = sheet;
  sheet.steps.push((context) => {
    context.fillStyle = colours.line;
    context.fillRect(MARGIN, y, INNER, height);
  });
  sheet.y += height;
}
