import type { Order } from '@tula/contract/orders.ts';
import { TextButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { toast, toastFailure } from '../ui/toasts/toasts.ts';
import css from './track-parcel.module.css';
import buttonCss from '../ui/button.module.css';
import layoutCss from '../ui/layout.module.css';

/** The parcel's number to take along, and the courier's own page, which asks for it. */
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
          Track parcel
          <span className={layoutCss.visuallyHidden}>{` of ${orderId} at ${courierName}, in a new tab`}</span>
        </a>
      ) : null}
      <TextButton onClick={copy}>
        <Icon name="copy" isSmall />
        <span className={layoutCss.visuallyHidden}>Copy the tracking number </span>
        <span className={css.trackNumber}>{trackingNumber}</span>
      </TextButton>
    </>
  );
}

async function copyNumber(trackingNumber: string) {
  try {
    await navigator.clipboard.writeText(trackingNumber);
    toast('Tracking number copied to clipboard!');
  } catch {
    // Browsers keep the clipboard to themselves without encryption or when they are told to.
    toastFailure(`The tracking number could not be copied. It is ${trackingNumber}.`);
  }
}
