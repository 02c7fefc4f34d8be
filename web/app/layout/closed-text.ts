import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/layout.ts';

/**
 * Returns what every page says while no orders are taken. It is made on the server, so that the browser loads no text
 * of it.
 */
export function closedText(): { name: string; text: string } | undefined {
  const { opensSoon, closure } = shop;
  if (opensSoon) return { name: t('closed.name'), text: t('opensSoon') };
  if (closure === null) return undefined;
  return { name: t('closed.name'), text: t('closed', { text: closure.text, day: closure.shownDay ?? '' }) };
}
