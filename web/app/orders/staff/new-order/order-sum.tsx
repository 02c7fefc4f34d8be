import type { PaidByHand } from '@tula/contract/orders/payments.ts';
import { holdOrder } from '@tula/contract/orders/held-orders.ts';
import { MOST_PRICE_REASON, takeOrder } from '@tula/contract/orders/taken-orders.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/new-order.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { keyFor, randomKey, type SentOrder } from '../../../checkout/idempotency-key.ts';
import { type SentTo, sumLines } from '../../../checkout/sum-lines.ts';
import { send } from '../../../data/api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { MoneyList } from '../../../ui/money-list.tsx';
import { Note } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { ChosenLines } from './choose-packs.tsx';
import { askedOf, isLowered, type Line, type OrderDraft, totalsOfDraft } from './draft.ts';
import { type Held, HoldForm } from './hold-form.tsx';
import { type FieldErrors, messageElsewhere, type Quote } from './use-quote.ts';
import css from './new-order.module.css';
import layoutCss from '../../../ui/layout.module.css';
import checkCss from '../../../ui/fields/field.module.css';
import twoColCss from '../../../ui/two-col.module.css';

type OrderSumProps = {
  draft: OrderDraft;
  quote: Quote;
  errors: FieldErrors;
  onErrors: (errors: FieldErrors) => void;
  onLines: (lines: readonly Line[]) => void;
  onReason: (reason: string) => void;
  onTaken: () => void;
};

/** The total, and how it is paid. */
export function OrderSum({ draft, quote, errors, onLines, onReason, ...on }: OrderSumProps) {
  const { lines, method } = draft;
  const totals = totalsOfDraft(lines, quote.shippingPaise ?? 0);
  const [isTicked, setHandedOver] = useState(false);
  const isHandedOver = isTicked && method === 'pickup_from_store';
  const { take, paying, rejection } = useTaking(
    { draft, shownTotalPaise: totals.totalPaise, isHandedOver },
    on,
  );
  const missing = missingOf(draft, quote);
  const to: SentTo =
    method === 'through_courier' && quote.postalCode !== undefined
      ? { postalCode: quote.postalCode, weight: totals.weightGrams, arrival: quote.arrival }
      : undefined;
  return (
    <aside className={`${twoColCss.summaryBox} ${layoutCss.stack3}`} aria-labelledby="new-order-sum">
      <h2 id="new-order-sum">{t('sum')}</h2>
      {lines.length === 0 ? <p className={layoutCss.soft}>{t('sum.empty')}</p> : null}
      <ChosenLines lines={lines} onLines={onLines} />
      {lines.some(isLowered) ? (
        <TextField
          label={t('price.reason')}
          hint={t('price.reasonHint')}
          maxLength={MOST_PRICE_REASON}
          value={draft.priceReason}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
      ) : null}
      {lines.length === 0 ? null : <MoneyList lines={sumLines(totals, to)} />}
      {quote.message ? <Note tone="err">{quote.message}</Note> : null}
      <Rejection of={rejection} />
      {method === 'pickup_from_store' ? (
        <label className={checkCss.check}>
          <input
            type="checkbox"
            checked={isHandedOver}
            onChange={(event) => setHandedOver(event.currentTarget.checked)}
          />
          {t('pay.handedOver')}
        </label>
      ) : null}
      <div className={css.pay}>
        {WAYS.map(({ paid, name, kind }) => (
          <Button
            key={paid}
            kind={kind}
            isWide
            disabled={missing !== undefined || (paying !== undefined && paying !== paid)}
            isPending={paying === paid}
            onClick={() => take(paid)}
          >
            {name(formatPaise(totals.totalPaise))}
          </Button>
        ))}
      </div>
      <p className={twoColCss.whyNot}>{missing ?? t('pay.seen')}</p>
      <HoldForm
        hasEmail={draft.customer?.email != null}
        isOff={missing !== undefined || (paying !== undefined && paying !== 'link')}
        isPending={paying === 'link'}
        totalPaise={totals.totalPaise}
        errors={errors}
        onHold={(held) => take('link', held)}
      />
    </aside>
  );
}

function Rejection({ of: rejection }: { of: string | undefined }) {
  if (rejection === undefined) return null;
  return (
    <div role="alert">
      <Note tone="err">{rejection}</Note>
    </div>
  );
}

const WAYS: readonly { paid: PaidByHand; name: (amount: string) => string; kind: 'pay' | 'line' }[] = [
  { paid: 'cash', name: (amount) => t('pay.cash', { amount }), kind: 'pay' },
  { paid: 'upi', name: (amount) => t('pay.upi', { amount }), kind: 'line' },
];

function missingOf(
  { customer, lines, method, address, priceReason, phone }: OrderDraft,
  quote: Quote,
): string | undefined {
  if (lines.length === 0) return t('missing.packs');
  if (customer === undefined) return t('missing.customer');
  if (customer.phone === null && phone.trim() === '') return t('missing.phone');
  if (lines.some(isLowered) && priceReason.trim() === '') return t('missing.reason');
  if (method === 'pickup_from_store') return undefined;
  if (address === undefined) return t('missing.address');
  return quote.shippingPaise === undefined ? t('missing.charge') : undefined;
}

type ToTake = { draft: OrderDraft; shownTotalPaise: number; isHandedOver: boolean };

/** Takes the order once, however often the button is pressed, and goes to its page. */
function useTaking(
  { draft, shownTotalPaise, isHandedOver }: ToTake,
  { onTaken, onErrors }: Pick<OrderSumProps, 'onTaken' | 'onErrors'>,
) {
  const [paying, setPaying] = useState<PaidByHand | 'link'>();
  const [rejection, setRejection] = useState<string>();
  const sent = useRef<SentOrder>(undefined);
  const navigate = useNavigate();

  async function take(how: PaidByHand | 'link', held: Held): Promise<void> {
    const asked = askedOf(draft);
    if (asked === undefined || paying !== undefined) return;
    setPaying(how);
    setRejection(undefined);
    onErrors({});
    const why = draft.lines.some(isLowered) ? { priceReason: draft.priceReason } : {};
    const card = draft.gift === undefined ? {} : { gift: draft.gift };
    const { enquiry, customer, phone } = draft;
    const reached = customer?.phone === null ? { phone } : {};
    const answers = enquiry?.closedAt === null ? { enquiryId: enquiry.id } : {};
    const along = { ...why, ...card, ...answers, ...reached };
    const order = { ...asked, ...along, remarks: draft.remarks, shownTotalPaise };
    sent.current = keyFor(JSON.stringify([order, how, held, isHandedOver]), sent.current, randomKey);
    const { key: idempotencyKey } = sent.current;
    const reply =
      how === 'link'
        ? await send(holdOrder, { body: { ...order, ...held } }, { idempotencyKey })
        : await send(takeOrder, { body: { ...order, paid: how, isHandedOver } }, { idempotencyKey });
    if (!reply.data) {
      setPaying(undefined);
      onErrors(reply.fields);
      return setRejection(messageElsewhere(reply));
    }
    onTaken();
    const { orderId: number } = reply.data;
    toast(how === 'link' ? t('holding', { number }) : t('taken', { number }));
    void navigate(staffPaths.order(number));
  }

  const nothing = { hours: 0 };
  return {
    take: (how: PaidByHand | 'link', held: Held = nothing) => void take(how, held),
    paying,
    rejection,
  };
}
