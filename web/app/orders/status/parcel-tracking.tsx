import type { Order } from '@tula/contract/orders/orders.ts';
import { t } from '@tula/messages/orders.ts';
import { Icon } from '../../ui/icon.tsx';
import { parcelText, stepText } from './parcel-texts.ts';
import { useParcel } from './use-parcel.ts';
import css from './order-status-page.module.css';
import layoutCss from '../../ui/layout.module.css';

/** The tracking of a sent parcel, when its courier reports to the shop; otherwise nothing. */
export function ParcelTracking({ order }: { order: Order }) {
  const parcel = useParcel(order);
  if (!parcel) return null;
  const [newest, ...earlier] = parcel.steps;
  return (
    <div className={css.parcelTracking}>
      <h3>{parcelText(parcel.state)}</h3>
      {newest ? (
        <p className={`${layoutCss.small} ${layoutCss.soft}`}>
          {newest.text}
          <br />
          <span className={layoutCss.muted}>{stepText(newest)}</span>
        </p>
      ) : null}
      {earlier.length > 0 ? (
        <details className={layoutCss.noPrint}>
          <summary className={layoutCss.small}>
            {t('parcel.history')}
            <Icon name="down" isSmall />
          </summary>
          <ol>
            {earlier.map((step) => (
              <li key={`${step.at} ${step.text}`} className={`${layoutCss.small} ${layoutCss.soft}`}>
                {step.text}
                <br />
                <span className={layoutCss.muted}>{stepText(step)}</span>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </div>
  );
}
