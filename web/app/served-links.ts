import type { TypeName } from '@tula/contract/shop/look/look.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { languagePath } from '@tula/messages/language.ts';
import anekLatin from './fonts/anek-latin.woff2?url';
import balooStylesheet from './fonts/baloo.css?url';
import balooLatin from './fonts/baloo-latin.woff2?url';
import frauncesLatin from './fonts/fraunces-latin.woff2?url';
import { preloaded } from './fonts/of-language.ts';
import { servedLook } from './served-look.ts';

const DISPLAY_FONTS: Record<TypeName, readonly string[]> = {
  fraunces: [frauncesLatin],
  anek: [],
  baloo: [balooLatin],
};

/** Returns what every page links to: icons, the app's manifest, and the fonts of the first view. */
export function servedLinks() {
  const { type, stylesheet } = servedLook();
  return [
    ...icons(),
    { rel: 'manifest', href: `${languagePath()}/manifest.webmanifest` },
    ...(type === 'baloo' ? [{ rel: 'stylesheet', href: balooStylesheet }] : []),
    ...(stylesheet === null ? [] : [{ rel: 'stylesheet', href: stylesheet }]),
    ...[anekLatin, ...DISPLAY_FONTS[type], ...preloaded].map((href) => ({
      rel: 'preload',
      as: 'font' as const,
      type: 'font/woff2',
      href,
      crossOrigin: 'anonymous' as const,
    })),
  ];
}

/** Those of the shop's logo, or those that come with the shop. */
function icons() {
  if (!shop.logo)
    return [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ];
  const { files } = shop.logo;
  return [
    { rel: 'icon', href: `${files}icon-32.png`, type: 'image/png', sizes: '32x32' },
    { rel: 'icon', href: `${files}icon-192.png`, type: 'image/png', sizes: '192x192' },
    { rel: 'apple-touch-icon', href: `${files}icon-180.png` },
  ];
}
