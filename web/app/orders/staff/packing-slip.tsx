import { boxesText, type ParcelBox } from '@tula/contract/delivery/parcel-boxes.ts';
import { type PinMismatch, pinWarning } from '@tula/contract/delivery/pin-mismatch.ts';
import { formatPaise, formatPerKg, sum } from '@tula/contract/values/money.ts';
import type { StaffOrder } from '@tula/contract/orders/orders.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { orderedByText } from '@tula/contract/orders/recipient.ts';
import { refundedPacksText } from '@tula/contract/orders/refunded-packs-text.ts';
import { licenceNumberText } from '@tula/contract/shop/licence-holder.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { formatKg, formatPack, type Grams, grams, totalWeight } from '@tula/contract/values/weight.ts';
import { t as actionText } from '@tula/messages/order-actions.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { useState } from 'react';
import { linesWhileUnpaid } from '../../catalogue/advance-lines.ts';
import { sumLines } from '../../checkout/sum-lines.ts';
import { addressLines, spacedPhone, spacedPin } from '../../addresses/address-lines.ts';
import { unbrokenNames } from '../../addresses/unbroken-names.ts';
import { classNames } from '../../ui/class-names.ts';
import { MoneyList } from '../../ui/money-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { chooseName, NameForStaff } from '../../ui/name-for-staff.tsx';
import { Figures } from '../../ui/figures.tsx';
import { storeTicks, ticksOf } from './packed-ticks.ts';
import { linesToPack, refundedBeforeSending } from './refunded-packs.ts';
import { SlipBatches, SlipRepack } from './slip-batches.tsx';
import { statusBadges } from './staff-badges.ts';
import css from './packing-slip.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

/** A longer note gets the full width under the address. */
const LONG_NOTE = 120;

/** An order as its packer reads it, on screen and on paper. */
export function PackingSlip({ order, boxes }: { order: StaffOrder; boxes: readonly ParcelBox[] }) {
  return (
    <article className={`${partsCss.sheet} ${css.slip}`} aria-label={t('slip')}>
      <header className={`${layoutCss.wrapped} ${css.slipHeader}`}>
        <div>
          <h1 className={css.orderNumber} tabIndex={-1}>
            {order.orderId}
          </h1>
          <p className={`${layoutCss.muted} ${css.muted}`}>{formatMoment(new Date(order.orderDate))}</p>
        </div>
        <div className={css.slipSum}>
          {statusBadges(order).map(({ tone, words }) => (
            <StatusBadge key={words} tone={tone}>
              {words}
            </StatusBadge>
          ))}
          <p className={css.slipKg}>{formatKg(weightToPack(order))}</p>
        </div>
      </header>
      <DoNotPack order={order} />
      <SlipRepack order={order} />
      {boxes.length === 0 ? null : <p className={css.slipBox}>{boxesText(boxes)}</p>}
      {order.gift === undefined ? null : <p className={css.slipBox}>{t('slip.gift')}</p>}
      <PinWarning mismatch={order.pinMismatch} />
      <RefundedPacks order={order} />
      <div className={`${layoutCss.stack5} ${css.slipTo}`}>
        <Recipient order={order} />
        {order.remarks === '' ? null : (
          <div>
            <h2>{t('slip.note')}</h2>
            <p className={order.remarks.length > LONG_NOTE ? `${css.slipNote} ${css.isLong}` : css.slipNote}>
              {order.remarks}
            </p>
          </div>
        )}
        <GiftCard order={order} />
      </div>
      <Packs key={order.orderId} order={order} />
      <SlipBatches order={order} />
      <Sums order={order} />
      <footer className={css.slipEnd}>
        {[
          shop.name,
          shop.address.line,
          `${shop.address.city} ${spacedPin(shop.address.pincode)}`,
          shop.phone,
          licenceNumberText(shop.fssaiNumber),
        ].join(' · ')}
      </footer>
    </article>
  );
}

function weightToPack(order: StaffOrder): Grams {
  return totalWeight(linesToPack(order).map(({ quantity, count }) => ({ grams: Number(quantity), count })));
}

/** Also printed, because a paper slip does not update. */
function DoNotPack({ order: { actions } }: { order: StaffOrder }) {
  const { whyNot: reason } = actions.pack;
  return reason === undefined ? null : <p className={css.slipStop}>{actionText('pack.slip', { reason })}</p>;
}

/** Also printed: the courier goes by the PIN code, and the parcel may come back. */
function PinWarning({ mismatch }: { mismatch: PinMismatch | null }) {
  return mismatch === null ? null : (
    <p className={css.slipStop}>
      <Figures of={pinWarning(mismatch)} />
    </p>
  );
}

/** Packs whose money went back before the order was sent aren't in the box. */
function RefundedPacks({ order }: { order: StaffOrder }) {
  const packs = refundedBeforeSending(order);
  if (packs.length === 0) return null;
  const listed = packs.map(({ id, name, quantity, count }) => ({
    ...order.products.find((product) => product.id === id),
    name,
    packGrams: Number(quantity),
    count,
  }));
  const toText = (name: (packs: (typeof listed)[number]) => string) =>
    refundedPacksText(listed.map((one) => ({ ...one, name: name(one) })));
  return (
    <p className={css.slipStop}>
      <span className={layoutCss.noPrint}>{toText(chooseName)}</span>
      <span className={layoutCss.onlyPrint}>{toText(({ name }) => name)}</span>
    </p>
  );
}

function Recipient({ order }: { order: StaffOrder }) {
  const { shippingAddress: to, name, phone, email } = order;
  if (to === null) {
    return (
      <div>
        <h2>{t('slip.pickup')}</h2>
        <address>
          <b>{name || t('customer.deleted')}</b>
          <br />
          {spacedPhone(phone)}
          <br />
          <span className={`${layoutCss.soft} ${layoutCss.small}`}>{email}</span>
        </address>
      </div>
    );
  }
  const orderedBy = orderedByText(to.fullName, name);
  const { house, town } = addressLines({ ...to, stateName: to.state, countryName: to.country });
  return (
    <div>
      <h2>{t('slip.sendTo')}</h2>
      <address>
        <b>{to.fullName || t('customer.deleted')}</b>
        <br />
        {house === '' ? null : (
          <>
            {house}
            <br />
          </>
        )}
        {unbrokenNames(town)}&nbsp;<b className={css.pin}>{spacedPin(to.postalCode)}</b>
        <br />
        {spacedPhone(to.phone)}
      </address>
      {orderedBy === undefined ? null : <small>{orderedBy}</small>}
    </div>
  );
}

/** Staff read the prices of a gift on the screen; whoever gets it reads none on paper. */
const hiddenOnPaper = ({ gift }: Pick<StaffOrder, 'gift'>) =>
  gift === undefined ? undefined : layoutCss.noPrint;

/** What is on the card, which the PDF of the slip has below the packs. */
function GiftCard({ order: { gift } }: { order: StaffOrder }) {
  if (gift === undefined) return null;
  return (
    <div className={layoutCss.noPrint}>
      <h2>{t('slip.giftCard')}</h2>
      <p className={css.slipNote}>{gift.text || t('slip.giftNoText')}</p>
      {gift.from === '' ? null : <p className={layoutCss.bold}>{gift.from}</p>}
    </div>
  );
}

/** One row per line of the order; the packer reads the packs first. */
function Packs({ order }: { order: StaffOrder }) {
  const { orderId } = order;
  const hidden = hiddenOnPaper(order);
  const [ticked, setTicked] = useState<readonly string[]>(() => ticksOf(orderId));
  function toggle(line: string) {
    const lines = ticked.includes(line) ? ticked.filter((other) => other !== line) : [...ticked, line];
    setTicked(lines);
    storeTicks(orderId, lines);
  }
  return (
    <table className={css.packingList}>
      <caption className={layoutCss.visuallyHidden}>{t('slip.table')}</caption>
      <thead>
        <tr>
          <th>
            <span className={layoutCss.visuallyHidden}>{t('slip.packed')}</span>
          </th>
          <th>{t('slip.packs')}</th>
          <th>{t('slip.product')}</th>
          <th className={css.right}>{t('slip.weight')}</th>
          <th className={classNames(css.right, hidden)}>{t('slip.price')}</th>
        </tr>
      </thead>
      <tbody>
        {linesToPack(order).map((item) => {
          const line = `${item.id}/${item.quantity}`;
          return (
            <PackRow
              key={line}
              item={item}
              hidden={hidden}
              isPacked={ticked.includes(line)}
              onToggle={() => toggle(line)}
            />
          );
        })}
      </tbody>
    </table>
  );
}

type PackRowProps = {
  item: StaffOrder['products'][number];
  /** The class of prices. */
  hidden: string | undefined;
  isPacked: boolean;
  onToggle: () => void;
};

function PackRow({ item, hidden, isPacked, onToggle }: PackRowProps) {
  const packGrams = grams(Number(item.quantity));
  const packs = t('slip.packs.size', { count: item.count, size: formatPack(packGrams) });
  return (
    <tr className={isPacked ? css.isPacked : undefined}>
      <td>
        <label>
          <input
            type="checkbox"
            aria-label={t('slip.packed.row', { packs, product: chooseName(item) })}
            checked={isPacked}
            onChange={onToggle}
          />
        </label>
      </td>
      <td>
        <b className={css.large}>{packs}</b>
      </td>
      <td>
        <NameForStaff of={item} />
        <small className={hidden}>{formatPerKg(item.paisePerKg)}</small>
      </td>
      <td className={css.right}>{formatKg(grams(packGrams * item.count))}</td>
      <td className={classNames(css.right, hidden)}>{formatPaise(item.linePaise)}</td>
    </tr>
  );
}

function Sums({ order }: { order: StaffOrder }) {
  const to = order.shippingAddress;
  const sentTo = to ? { postalCode: to.postalCode, weight: grams(order.totalWeightGrams) } : undefined;
  const parts = linesWhileUnpaid(order);
  const isTotal = order.paymentStatus === 'success' || parts.length > 0;
  const lines = [...sumLines(order, sentTo, t(isTotal ? 'slip.total' : 'slip.unpaid')), ...parts];
  const refundedPaise = sum(order.partRefunds.map(({ amountPaise }) => amountPaise));
  if (refundedPaise > 0) lines.push({ label: t('slip.refunded'), amount: `−${formatPaise(refundedPaise)}` });
  return (
    <div className={classNames(css.slipSums, hiddenOnPaper(order))}>
      <MoneyList lines={lines} />
    </div>
  );
}
