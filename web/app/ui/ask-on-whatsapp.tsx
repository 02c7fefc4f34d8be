import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/share.ts';
import buttonCss from './button.module.css';
import { Icon } from './icon.tsx';
import { chatWith } from './whatsapp-chat.ts';

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

/** What a question about an order begins with. */
export function askOfOrder(order: string): string {
  return t('ask.order', { order });
}

/** What a question about a product begins with. */
export function askOfProduct(product: string): string {
  return t('ask.product', { product });
}
