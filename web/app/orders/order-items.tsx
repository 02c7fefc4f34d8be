import { formatPaise, paiseOfRupees } from '@tula/contract/money.ts';
import type { Order } from '@tula/contract/orders.ts';
import { formatPack } from '@tula/contract/weight.ts';
import '../ui/pack-line.css';
import '../ui/price.css';

/** What was ordered, from the copy that the order keeps. */
export function OrderItems({ order }: { order: Pick<Order, 'products'> }) {
  return (
    <ul>
      {order.products.map((item) => (
        <li className="line line-s" key={`${item.id}/${item.quantity}`}>
          <span className="line-pic">
            <img src={item.primaryImageURL} width="64" height="64" alt="" loading="lazy" decoding="async" />
          </span>
          <div>
            <h3>{item.name}</h3>
            <p className="mute sm">{`${item.count} × ${formatPack(Number(item.quantity))}`}</p>
          </div>
          <p className="price">{formatPaise(paiseOfRupees(item.price))}</p>
        </li>
      ))}
    </ul>
  );
}
