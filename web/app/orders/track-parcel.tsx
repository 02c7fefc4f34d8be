import type { Order } from '@tula/contract/orders/orders.ts';
import { t } from '@tula/messages/orders.ts';
import { TextButton } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { Icon } from '../ui/icon.tsx';
import css from './track-parcel.module.css';
import buttonCss from '../ui/button.module.css';
import layoutCss from '../ui/layout.module.css';

/** Copies the tracking number and links to the courier's page, which asks for it. */
export function TrackParcel({ order: { courier, orderId } }: { order: Pick<Order, 'courier' | 'orderId'> }) {
  if (!courier) return null;
  const { courierName, trackingNumber, trackingURL } = courier;
  const copy = () => void copyNumber(trackingNumber);
  return (
    <>
      {trackingURL ? (
        <a
          className={buttonCss.link}
          href={trackingURL}
          target="_blank"
          rel="noopener noreferrer"
          onClick={copy}
        >
          {t('track')}
          <span
            className={layoutCss.visuallyHidden}
          >{` ${t('track.at', { order: orderId, courier: courierName })}`}</span>
        </a>
      ) : null}
      <TextButton onClick={copy}>
        <Icon name="copy" isSmall />
        <span className={layoutCss.visuallyHidden}>{`${t('track.copy')} `}</span>
        <span className={css.trackNumber}>{trackingNumber}</span>
      </TextButton>
    </>
  );
}

const copyNumber = (number: string) =>
  copyText(number, { done: t('track.copied'), failed: t('track.notCopied', { number }) });
