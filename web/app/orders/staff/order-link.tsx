import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import css from './order-link.module.css';
import layoutCss from '../../ui/layout.module.css';

/** An order number that links to the order's staff page. */
export function OrderLink({ orderId }: { orderId: string }) {
  return (
    <a className={`${layoutCss.tap} ${css.orderLink}`} href={staffPaths.order(orderId)}>
      {orderId}
    </a>
  );
}
