import type { Order } from '@tula/contract/orders/orders.ts';
import { t } from '@tula/messages/orders.ts';
import { buttonClass, TextButton } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { Icon } from '../ui/icon.tsx';
import css from './track-parcel.module.css';
import buttonCss from '../ui/button.module.css';
import layoutCss from '../ui/layout.module.css';

type TrackProps = { order: Pick<Order, 'courier' | 'orderId'> };

/** Copies the tracking number and links to the courier's page, which asks for it. */
export function TrackParcel({ order }: TrackProps) {
  return (
    <>
      <TrackLink order={order} />
      <CopyTrackingNumber order={order} />
    </>
  );
}

/** Opens the courier's page with the number copied; nothing where the courier has no such page. */
export function TrackLink({
  order: { courier, orderId },
  isMain = false,
}: TrackProps & { isMain?: boolean }) {
  if (!courier?.trackingURL) return null;
  return (
    <a
      className={isMain ? buttonClass({ isWide: true }) : buttonCss.link}
      href={courier.trackingURL}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => void copyNumber(courier.trackingNumber)}
    >
      {t('track')}
      <span
        className={layoutCss.visuallyHidden}
      >{` ${t('track.at', { order: orderId, courier: courier.courierName })}`}</span>
    </a>
  );
}

export function CopyTrackingNumber({ order: { courier } }: TrackProps) {
  if (!courier) return null;
  return (
    <TextButton onClick={() => void copyNumber(courier.trackingNumber)}>
      <Icon name="copy" isSmall />
      <span className={layoutCss.visuallyHidden}>{`${t('track.copy')} `}</span>
      <span className={css.trackNumber}>{courier.trackingNumber}</span>
    </TextButton>
  );
}

const copyNumber = (number: string) =>
  copyText(number, { done: t('track.copied'), failed: t('track.notCopied', { number }) });
