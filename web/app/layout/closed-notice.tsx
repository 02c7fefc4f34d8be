import { reopeningDay } from '@tula/contract/shop/closure.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/layout.ts';
import css from './closed-notice.module.css';

/** Says that a new shop opens soon, or while the shop is closed when it takes orders again. */
export function ClosedNotice() {
  if (shop.opensSoon)
    return (
      <aside className={css.closed} aria-label={t('closed.name')}>
        {t('opensSoon')}
      </aside>
    );
  if (shop.closure === null) return null;
  return (
    <aside className={css.closed} aria-label={t('closed.name')}>
      {t('closed', { text: shop.closure.text, day: reopeningDay(shop.closure) })}
    </aside>
  );
}
