import path from 'node:path';
import { PREVIEW_PICTURE } from '@tula/contract/catalogue/preview-picture.ts';
import { type BrandFile, logoSize } from '@tula/contract/shop/brand-files.ts';
import type { BrandColours } from '@tula/contract/shop/look/shop-look.ts';
import sharp from 'sharp';
import { iconFile, safeSize } from './brand-file.ts';
import { ENCODING } from '../image.ts';

export type Brand = BrandColours & { name: string };
export type BrandFiles = Record<BrandFile, Uint8Array>;

const FONTS = path.resolve(import.meta.dirname, '../../../fonts');
/** The font of a name by its script; a name in any other script is left out of the picture. */
const FACES = [
  [/^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u, 'anek-bold.ttf', 'Anek Latin Medium'],
  [/\p{Script=Devanagari}/u, 'noto-sans-devanagari.ttf', 'Noto Sans Devanagari Medium'],
  [/\p{Script=Tamil}/u, 'noto-sans-tamil.ttf', 'Noto Sans Tamil Medium'],
  [/\p{Script=Telugu}/u, 'noto-sans-telugu.ttf', 'Noto Sans Telugu Medium'],
  [/\p{Script=Kannada}/u, 'noto-sans-kannada.ttf', 'Noto Sans Kannada Medium'],
  [/\p{Script=Malayalam}/u, 'noto-sans-malayalam.ttf', 'Noto Sans Malayalam Medium'],
] as const;

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** The logo's part of an icon that browsers show as it is; one whose corners may be cut off has its safe circle. */
const TOUCH_ICON_LOGO = 0.84;
const SHARE = { logoWidth: 900, logoHeight: 330, nameWidth: 1000, nameHeight: 84, gap: 44 };

/** Everything that is made from a logo. Only the image process may load this file, as it loads the native decoders. */
export async function drawBrandFiles(master: Buffer, brand: Brand): Promise<BrandFiles> {
  const { width, height } = await sharp(master).metadata();
  const small = logoSize({ width, height });
  const png = (edge: number) => within(master, edge, edge).png(PNG).toBuffer();
  const icon32 = await png(32);
  const maskable = (edge: number) =>
    onGround(master, { edge, inner: safeSize({ width, height }, edge), ground: brand.paper });
  const touch = Math.round(180 * TOUCH_ICON_LOGO);
  return {
    'logo.webp': await sharp(master).resize(small).webp(ENCODING.master).toBuffer(),
    'favicon.ico': iconFile(icon32),
    'icon-32.png': icon32,
    'icon-180.png': await onGround(master, {
      edge: 180,
      inner: { width: touch, height: touch },
      ground: brand.paper,
    }),
    'icon-192.png': await png(192),
    'icon-512.png': await png(512),
    'maskable-192.png': await maskable(192),
    'maskable-512.png': await maskable(512),
    'share.jpg': await drawShare(master, brand),
  };
}

const PNG = { compressionLevel: 9, palette: false } as const;

/** The whole logo in the middle of a clear picture of this size. */
function within(master: Buffer, width: number, height: number) {
  return sharp(master).resize({ width, height, fit: 'contain', background: CLEAR });
}

type Icon = { edge: number; inner: { width: number; height: number }; ground: string };

async function onGround(master: Buffer, { edge, inner, ground }: Icon): Promise<Buffer> {
  const logo = await within(master, inner.width, inner.height).png().toBuffer();
  return ofGround(edge, edge, ground)
    .composite([{ input: logo, gravity: 'centre' }])
    .removeAlpha()
    .png(PNG)
    .toBuffer();
}

function ofGround(width: number, height: number, background: string) {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Draws what previews of a link show: the logo on the colour of the pages, and the name under it. */
async function drawShare(master: Buffer, brand: Brand): Promise<Buffer> {
  const { width, height } = PREVIEW_PICTURE;
  const logo = await sharp(master)
    .resize({ width: SHARE.logoWidth, height: SHARE.logoHeight, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const name = await drawName(brand);
  const both = logo.info.height + (name ? SHARE.gap + name.info.height : 0);
  const top = Math.round((height - both) / 2);
  const centred = (wide: number) => Math.round((width - wide) / 2);
  const parts = [{ input: logo.data, top, left: centred(logo.info.width) }];
  if (name)
    parts.push({
      input: name.data,
      top: top + logo.info.height + SHARE.gap,
      left: centred(name.info.width),
    });
  return ofGround(width, height, brand.paper).composite(parts).jpeg(ENCODING.jpeg).toBuffer();
}

/** The name as a picture; undefined when no font has its letters. */
async function drawName({ name, ink }: Brand) {
  const face = FACES.find(([letters]) => letters.test(name));
  if (!face) return undefined;
  const [, file, font] = face;
  const text = `<span foreground="${ink}">${escaped(name)}</span>`;
  const { nameWidth: width, nameHeight: height } = SHARE;
  return sharp({ text: { text, font, fontfile: path.join(FONTS, file), width, height, rgba: true } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** A text in Pango's markup. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
