import { staffPaths } from '../../staff/staff-paths.ts';
import css from './order-link.module.css';

/** An order by its number, on the way to its page for staff. */
export function OrderLink({ orderId }: { orderId: string }) {
  return (
    <a className={css.orderLink} href={staffPaths.order(orderId)}>
      {orderId}
    </a>
  );
}
