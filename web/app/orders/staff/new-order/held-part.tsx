import {
  endHold,
  type HeldLink,
  mailHold,
  payHeldByHand,
  readHold,
} from '@tula/contract/orders/held-orders.ts';
import type { PaidByHand } from '@tula/contract/orders/payments.ts';
import { dueNow, moveRest, returnAdvance } from '@tula/contract/orders/advances.ts';
import { dayOf, formatCalendarDay, formatDay, formatMoment } from '@tula/contract/values/dates.ts';
import { formatPaise, paise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/new-order.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { send } from '../../../data/api.ts';
import { useMay } from '../../../data/staff-role.ts';
import { useRead } from '../../../data/use-read.ts';
import { chatWith } from '../../../ui/ask-on-whatsapp.tsx';
import { checkBySchema } from '../../../forms/check-by-schema.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button, buttonClass, TextButton } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { toast, toastFailure } from '../../../ui/toasts/toasts.ts';
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
      <Standing order={order} until={formatMoment(new Date(hold.heldUntil))} />
      <Rest order={order} onChanged={changed} />
      <Message hold={hold} order={order} />
      <Outcomes order={order} onChanged={changed} />
    </section>
  );
}

/** Until when it is held: its hours, or as long as its rest is not paid. */
function Standing({ order: { advance }, until: moment }: { order: StaffOrderDetails; until: string }) {
  if (advance === undefined) return <p>{t('held.until', { moment })}</p>;
  const amounts = { advance: formatPaise(advance.paise), rest: formatPaise(advance.restPaise) };
  return (
    <p>
      {advance.paidAt === null
        ? t('held.advanceDue', { ...amounts, moment, day: formatCalendarDay(advance.restBy) })
        : t('held.advancePaid', { ...amounts, paid: formatDay(new Date(advance.paidAt)) })}
    </p>
  );
}

/** The day for the rest once the advance is paid, which may be another one. */
function Rest({ order: { id, advance }, onChanged }: HeldPartProps) {
  const [now] = useState(() => new Date());
  const [isMoving, setMoving] = useState(false);
  const form = useForm({
    start: { restBy: advance?.restBy ?? '' },
    check: checkBySchema(moveRest.body),
    async submit(body: { restBy: string }) {
      const reply = await send(moveRest, { params: { id }, body });
      if (!reply.data)
        return reply.fields['restBy']
          ? { fields: reply.fields }
          : { message: actionFailure(reply, uiText('failed')) };
      toast(t('held.moved', { day: formatCalendarDay(body.restBy) }));
      setMoving(false);
      await onChanged();
      return undefined;
    },
  });
  if (advance === undefined || advance.paidAt === null) return null;
  const values = { rest: formatPaise(advance.restPaise), day: formatCalendarDay(advance.restBy) };
  const isLate = advance.restBy < dayOf(now);
  return (
    <>
      <Note tone={isLate ? 'wait' : 'plain'} icon="clock">
        {isLate ? t('held.restLate', values) : t('held.restDue', values)}
      </Note>
      {isMoving ? (
        <form className={layoutCss.stack3} {...form.props}>
          {form.message ? <Note tone="err">{form.message}</Note> : null}
          <TextField label={t('advance.restBy')} type="date" min={dayOf(now)} {...form.field('restBy')} />
          <div className={layoutCss.row}>
            <Button type="submit" isSmall isPending={form.isPending}>
              {t('held.move')}
            </Button>
            <Button kind="line" isSmall disabled={form.isPending} onClick={() => setMoving(false)}>
              {t('customer.cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <p>
          <TextButton onClick={() => setMoving(true)}>{t('held.move')}</TextButton>
        </p>
      )}
    </>
  );
}

function Message({ hold, order: { id, phone, email } }: { hold: HeldLink; order: StaffOrderDetails }) {
  const [isSending, setSending] = useState(false);

  async function mail() {
    setSending(true);
    const reply = await send(mailHold, { params: { id } });
    setSending(false);
    if (reply.data) toast(t('held.mailed', { email }));
    else toastFailure(actionFailure(reply, uiText('failed')));
  }

  return (
    <>
      <TextArea label={t('held.text')} readOnly rows={8} value={hold.text} />
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
type Part = ReturnType<typeof dueNow>['part'];

const BY_HAND: Record<Part, Record<PaidByHand, (amount: string) => string>> = {
  all: { cash: (amount) => t('pay.cash', { amount }), upi: (amount) => t('pay.upi', { amount }) },
  advance: {
    cash: (amount) => t('held.cashAdvance', { amount }),
    upi: (amount) => t('held.upiAdvance', { amount }),
  },
  rest: { cash: (amount) => t('held.cashRest', { amount }), upi: (amount) => t('held.upiRest', { amount }) },
};

/** What each outcome is called and asks; an advance that is paid goes back when the hold ends. */
function textsOf(
  order: StaffOrderDetails,
): Record<Outcome, { name: string; question: string; done: string }> {
  const { part, amountPaise } = dueNow(order);
  const amount = formatPaise(amountPaise);
  const advance = formatPaise(order.advance?.paise ?? paise(0));
  const seen = {
    question: t('held.paidText'),
    done: t(part === 'advance' ? 'held.advanceTaken' : 'held.paid'),
  };
  return {
    cash: { name: BY_HAND[part].cash(amount), ...seen },
    upi: { name: BY_HAND[part].upi(amount), ...seen },
    end:
      part === 'rest'
        ? {
            name: t('held.return', { amount: advance }),
            question: t('held.returnText', { amount: advance }),
            done: t('held.ended'),
          }
        : { name: t('held.end'), question: t('held.endText'), done: t('held.ended') },
  };
}

/** Money that came another way, or none: each is asked about once more, as it can't be undone. */
function Outcomes({ order, onChanged }: HeldPartProps) {
  const [asked, setAsked] = useState<Outcome>();
  const [isPending, setPending] = useState(false);
  const [rejection, setRejection] = useState<string>();
  const mayReturn = useMay(returnAdvance);
  const { part, amountPaise: duePaise } = dueNow(order);
  const texts = textsOf(order);
  const mayEnd = part !== 'rest' || mayReturn;

  async function confirm(outcome: Outcome) {
    setPending(true);
    const params = { id: order.id };
    const reply =
      outcome !== 'end'
        ? await send(payHeldByHand, { params, body: { paid: outcome, duePaise } })
        : await send(part === 'rest' ? returnAdvance : endHold, { params });
    setPending(false);
    if (!reply.data) return setRejection(actionFailure(reply, uiText('failed')));
    toast(texts[outcome].done);
    setAsked(undefined);
    await onChanged();
  }

  return (
    <div className={css.pay}>
      {(mayEnd ? (['cash', 'upi', 'end'] as const) : (['cash', 'upi'] as const)).map((outcome) => (
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
