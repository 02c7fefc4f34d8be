import { formatPaise, formatPerKg } from '@tula/contract/values/money.ts';
import type { Order } from '@tula/contract/orders/orders.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/orders.ts';
import { langOf } from '../ui/text-language.ts';
import packLineCss from '../ui/pack-line.module.css';
import priceCss from '../ui/price.module.css';
import layoutCss from '../ui/layout.module.css';

/** The items of an order, from the order's own copy. */
export function OrderItems({ order }: { order: Pick<Order, 'products'> }) {
  return (
    <ul>
      {order.products.map((item) => (
        <li className={`${packLineCss.line} ${packLineCss.smallLine}`} key={`${item.id}/${item.quantity}`}>
          <span className={packLineCss.linePicture}>
            <img src={item.primaryImageURL} width="64" height="64" alt="" loading="lazy" decoding="async" />
          </span>
          <div>
            <h3 lang={langOf(item.nameLanguage)} translate="no">
              {item.name}
            </h3>
            <p className={`${layoutCss.muted} ${layoutCss.small}`}>
              {t('item.packs', {
                count: item.count,
                size: formatPack(Number(item.quantity)),
                perKg: formatPerKg(item.paisePerKg),
              })}
            </p>
            {item.fullPackPaise === undefined ? null : (
              <p className={`${layoutCss.soft} ${layoutCss.small}`}>
                {t('item.lowered', {
                  price: formatPaise(item.packPaise),
                  full: formatPaise(item.fullPackPaise),
                })}
              </p>
            )}
          </div>
          <p className={`${priceCss.price} ${packLineCss.price}`} translate="no">
            {formatPaise(item.linePaise)}
          </p>
        </li>
      ))}
    </ul>
  );
}
