import { staffPaths } from '../../staff/staff-paths.ts';

/** An order by its number, on the way to its page for staff. */
export function OrderLink({ orderId }: { orderId: string }) {
  return (
    <a className="wanting-order" href={staffPaths.order(orderId)}>
      {orderId}
    </a>
  );
}
