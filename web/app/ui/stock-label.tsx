import css from './stock.module.css';

export function StockLabel({ isAvailable }: { isAvailable: boolean }) {
  return isAvailable ? (
    <span className={css.stock}>In Stock</span>
  ) : (
    <span className={`${css.stock} ${css.stockOut}`}>Out Of Stock</span>
  );
}
