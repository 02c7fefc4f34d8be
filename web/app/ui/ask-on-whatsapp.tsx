import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/share.ts';
import buttonCss from './button.module.css';
import { Icon } from './icon.tsx';

/** Opens a chat with the shop in which the question is begun; nothing where the shop names no WhatsApp. */
export function AskOnWhatsapp({ text }: { text: string }) {
  const page = shop.social.whatsapp;
  if (page === null) return null;
  return (
    <a className={buttonCss.link} href={chatWith(page, text)} rel="noopener">
      <Icon name="whatsapp" isSmall />
      {t('ask')}
    </a>
  );
}

/** Returns what a question about an order begins with. */
export function askOfOrder(order: string): string {
  return t('ask.order', { order });
}

/** Returns what a question about a product begins with. */
export function askOfProduct(product: string): string {
  return t('ask.product', { product });
}

/** Says whether a page opens a chat with one number, so that it takes what is to be written there. */
function isOfNumber({ hostname, pathname, searchParams }: URL): boolean {
  if (hostname === 'wa.me') return /^\/\+?\d+\/?$/.test(pathname);
  return hostname === 'api.whatsapp.com' && /^\/send\/?$/.test(pathname) && searchParams.has('phone');
}

/**
 * The page of a shop's chat with a text already written, which the reader sends or changes. Pages that take none, such
 * as those of a group or a channel, stay as they are.
 */
export function chatWith(page: string, text: string): string {
  const url = new URL(page);
  if (!isOfNumber(url)) return page;
  url.searchParams.delete('text');
  // Spaces as %20: some versions of WhatsApp show a plus as it is.
  return `${url.href}${url.search === '' ? '?' : '&'}text=${encodeURIComponent(text)}`;
}
