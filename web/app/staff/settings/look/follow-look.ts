import { lookStylesheet } from '@tula/contract/shop/look/look-stylesheet.ts';
import type { Look } from '@tula/contract/shop/look/look.ts';

let adopted: CSSStyleSheet | undefined;

/** This tab shows the saved look at once; every other page does when it is loaded again. */
export function followLook(look: Look): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href^="/look/"]'))
    link.disabled = true;
  if (!adopted) {
    adopted = new CSSStyleSheet();
    document.adoptedStyleSheets.push(adopted);
  }
  adopted.replaceSync(lookStylesheet(look));
}
