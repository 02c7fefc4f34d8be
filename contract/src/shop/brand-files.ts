/** The files that are made from the shop's logo. */
export const BRAND_FILES = [
  'logo.webp',
  'favicon.ico',
  'icon-32.png',
  'icon-180.png',
  'icon-192.png',
  'icon-512.png',
  'maskable-192.png',
  'maskable-512.png',
  'share.jpg',
] as const;
export type BrandFile = (typeof BRAND_FILES)[number];

/** The logo of the header fits into this; it is shown a third as high. */
const LOGO_BOX = { width: 720, height: 120 };

type Size = { width: number; height: number };

/** The size of the logo in the header; a small logo is not enlarged. */
export function logoSize({ width, height }: Size): Size {
  const scale = Math.min(1, LOGO_BOX.width / width, LOGO_BOX.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
