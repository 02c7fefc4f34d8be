import type { ChangeQuote } from '@tula/contract/orders/change-order.ts';
import { pickupPlace } from '@tula/contract/shop/pickup-place.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/order-changes.ts';
import { useEffect, useState } from 'react';
import { Note } from '../../ui/note.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { type ChangeFormProps, Charge, useChangeOfCharge } from './change-charge.tsx';
import { callsOf } from './order-to-change.ts';
import layoutCss from '../../ui/layout.module.css';

const COLLECTED = { deliveryMethod: 'pickup_from_store' } as const;

/** The refund for an order that is collected instead of sent, before anything is changed. */
export default function CollectInstead(props: ChangeFormProps) {
  const { order, by, onClose } = props;
  const [quote, setQuote] = useState<ChangeQuote>();
  const [rejection, setRejection] = useState<string>();
  const change = useChangeOfCharge(props);
  useEffect(() => {
    let isShown = true;
    void callsOf(by, order)
      .quote(COLLECTED)
      .then((reply) => {
        if (!isShown) return;
        if (reply.data) setQuote(reply.data);
        else setRejection(reply.message);
      });
    return () => {
      isShown = false;
    };
  }, [by, order]);

  if (rejection !== undefined) return <Note tone="err">{rejection}</Note>;
  if (!quote) return <PageLoading />;
  const { line, area } = pickupPlace();
  const { refundPaise } = quote;
  return (
    <div className={layoutCss.stack3}>
      <p>{t('collect.where', { line, area })}</p>
      <Charge
        by={by}
        quote={quote}
        text={refundPaise > 0 ? t('collect.refund', { amount: formatPaise(refundPaise) }) : t('collect.same')}
        back={{ name: t('cancel'), press: onClose }}
        onConfirm={(how) => change(COLLECTED, quote, how)}
      />
    </div>
  );
}
