import {
  endHold,
  type HeldLink,
  mailHold,
  payHeldByHand,
  readHold,
} from '@tula/contract/orders/held-orders.ts';
import type { PaidByHand } from '@tula/contract/orders/payments.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/new-order.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { send } from '../../../data/api.ts';
import { useRead } from '../../../data/use-read.ts';
import { chatWith } from '../../../ui/ask-on-whatsapp.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { actionFailure } from '../../action-failure.ts';
import type { StaffOrderDetails } from '../use-staff-order.ts';
import css from './new-order.module.css';
import layoutCss from '../../../ui/layout.module.css';
import twoColCss from '../../../ui/two-col.module.css';

type HeldPartProps = { order: StaffOrderDetails; onChanged: () => Promise<void> };

/** The link of an unpaid order that is held, to send on, and what else can become of it. */
export default function HeldPart({ order, onChanged }: HeldPartProps) {
  const { data, refresh } = useRead(readHold, { params: { id: order.id } });
  const hold = data?.hold;
  if (!hold) return null;
  const changed = async () => {
    await Promise.all([onChanged(), refresh()]);
  };
  return (
    <section className={`${twoColCss.summaryBox} ${layoutCss.stack3}`} aria-label={t('held')}>
      <h2>{t('held')}</h2>
      <p>{t('held.until', { moment: formatMoment(new Date(hold.heldUntil)) })}</p>
      <Message hold={hold} order={order} />
      <Outcomes order={order} onChanged={changed} />
    </section>
  );
}

function Message({ hold, order: { id, phone, email } }: { hold: HeldLink; order: StaffOrderDetails }) {
  const [isSending, setSending] = useState(false);

  async function mail() {
    setSending(true);
    const reply = await send(mailHold, { params: { id } });
    setSending(false);
    toast(reply.data ? t('held.mailed', { email }) : actionFailure(reply, uiText('failed')));
  }

  return (
    <>
      <TextArea label={t('held.text')} readOnly rows={6} value={hold.text} />
      <div className={layoutCss.row}>
        <a
          className={buttonClass({ isSmall: true })}
          href={chatWith(`https://wa.me/${phone.replaceAll(/\D/g, '')}`, hold.text)}
          rel="noopener"
          target="_blank"
        >
          <Icon name="whatsapp" isSmall />
          {t('held.whatsapp')}
        </a>
        {email === '' ? null : (
          <Button kind="line" isSmall isPending={isSending} onClick={() => void mail()}>
            {t('held.mail')}
          </Button>
        )}
        <Button
          kind="line"
          isSmall
          onClick={() => void copyText(hold.text, { done: t('held.copied'), failed: t('held.notCopied') })}
        >
          {t('held.copy')}
        </Button>
      </div>
      <p className={`${layoutCss.soft} ${layoutCss.small}`}>{t('held.forwarded')}</p>
    </>
  );
}

type Outcome = PaidByHand | 'end';

/** Money that came another way, or none: each is asked about once more, as it can't be undone. */
function Outcomes({ order, onChanged }: HeldPartProps) {
  const [asked, setAsked] = useState<Outcome>();
  const [isPending, setPending] = useState(false);
  const [rejection, setRejection] = useState<string>();
  const amount = formatPaise(order.totalPaise);
  const texts: Record<Outcome, { name: string; question: string }> = {
    cash: { name: t('pay.cash', { amount }), question: t('held.paidText') },
    upi: { name: t('pay.upi', { amount }), question: t('held.paidText') },
    end: { name: t('held.end'), question: t('held.endText') },
  };

  async function confirm(outcome: Outcome) {
    setPending(true);
    const params = { id: order.id };
    const reply =
      outcome === 'end'
        ? await send(endHold, { params })
        : await send(payHeldByHand, { params, body: { paid: outcome } });
    setPending(false);
    if (!reply.data) return setRejection(actionFailure(reply, uiText('failed')));
    toast(t(outcome === 'end' ? 'held.ended' : 'held.paid'));
    setAsked(undefined);
    await onChanged();
  }

  return (
    <div className={css.pay}>
      {(['cash', 'upi', 'end'] as const).map((outcome) => (
        <Button
          key={outcome}
          kind="line"
          isSmall
          onClick={() => {
            setRejection(undefined);
            setAsked(outcome);
          }}
        >
          {texts[outcome].name}
        </Button>
      ))}
      <Dialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? texts[asked].name : ''}
      >
        <p>{asked ? texts[asked].question : ''}</p>
        {rejection ? <Note tone="err">{rejection}</Note> : null}
        <DialogButtons>
          <Button
            kind={asked === 'end' ? 'danger' : 'pay'}
            isPending={isPending}
            onClick={() => asked && void confirm(asked)}
          >
            {asked ? texts[asked].name : ''}
          </Button>
          <Button kind="line" disabled={isPending} onClick={() => setAsked(undefined)}>
            {t('customer.cancel')}
          </Button>
        </DialogButtons>
      </Dialog>
    </div>
  );
}
