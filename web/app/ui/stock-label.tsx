import { t } from '@tula/messages/ui.ts';
import css from './stock.module.css';

export function StockLabel({ isAvailable }: { isAvailable: boolean }) {
  return isAvailable ? (
    <span className={css.stock}>{t('stock.in')}</span>
  ) : (
    <span className={`${css.stock} ${css.stockOut}`}>{t('stock.out')}</span>
  );
}
