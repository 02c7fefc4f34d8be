import { LOGIN_CODE_MINUTES } from '@tula/contract/accounts/login-codes.ts';
import {
  type HeldOrder as HeldOrderAnswer,
  openHeldOrder,
  readHeldOrder,
  sendHeldOrderCode,
} from '@tula/contract/orders/held-orders.ts';
import { isPickup } from '@tula/contract/orders/orders.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { formatCalendarDay, formatMoment } from '@tula/contract/values/dates.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { formatRoundOff } from '@tula/contract/values/totals.ts';
import { formatPack, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/held-orders.ts';
import { t as codeText } from '@tula/messages/login-code.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { advanceLines } from './advance-lines.ts';
import { send } from '../data/api.ts';
import { signIn } from '../data/logins.ts';
import { useRead } from '../data/use-read.ts';
import { checkBySchema } from '../forms/check-by-schema.ts';
import type { FormErrors, FormValues } from '../forms/form-errors.ts';
import { useForm } from '../forms/use-form.ts';
import { Button, TextButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CodeField } from '../ui/fields/text-field.tsx';
import { Figures } from '../ui/figures.tsx';
import { type MoneyLine, MoneyList } from '../ui/money-list.tsx';
import { Note } from '../ui/note.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { STATUS } from '../ui/status-role.ts';
import css from './cart-link-page.module.css';
import fieldCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';

/** An order that the shop holds for whoever proves by a code to be its customer; others see packs and amounts. */
export default function HeldOrder({ token }: { token: string }) {
  const { data, failure } = useRead(readHeldOrder, { body: { token } });
  if (failure)
    return (
      <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
        <EmptyState level={1} title={t('over.title')}>
          {failure.message}
        </EmptyState>
      </div>
    );
  if (!data) return <PageLoading />;
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${layoutCss.narrow}`}>
      <h1>{t('title')}</h1>
      <p className={`${layoutCss.soft} ${layoutCss.below4}`}>
        <Figures of={standing(data)} />
      </p>
      {data.neededOn === null ? null : (
        <p className={layoutCss.below4}>
          <b>{t('neededOn', { day: formatCalendarDay(data.neededOn) })}</b>
        </p>
      )}
      <ul>
        {data.packs.map(({ name, packGrams, count, linePaise }) => (
          <li key={`${name} ${packGrams}`} className={`${layoutCss.spread} ${css.held}`}>
            <span>{t('line', { count, size: formatPack(grams(packGrams)), name })}</span>
            <span translate="no">{formatPaise(linePaise)}</span>
          </li>
        ))}
      </ul>
      <MoneyList lines={amountsOf(data)} />
      {data.isPaid ? null : data.codeBy === null ? (
        <p className={layoutCss.above6}>{t('open.noWay')}</p>
      ) : (
        <Open token={token} isByPhone={data.codeBy === 'phone'} />
      )}
    </div>
  );
}

function standing({ isPaid, advance, heldUntil }: HeldOrderAnswer): string {
  if (isPaid) return t('paid');
  const moment = formatMoment(new Date(heldUntil));
  if (advance === undefined) return t('until', { moment });
  const amounts = { advance: formatPaise(advance.paise), rest: formatPaise(advance.restPaise) };
  const day = formatCalendarDay(advance.restBy);
  return advance.paidAt === null
    ? t('untilAdvance', { ...amounts, moment, day })
    : t('untilRest', { ...amounts, day });
}

function amountsOf(order: HeldOrderAnswer): MoneyLine[] {
  const { subTotalPaise, shippingPaise, roundOffPaise, totalPaise } = order;
  return [
    { label: t('subTotal'), amount: formatPaise(subTotalPaise) },
    { label: t(isPickup(order) ? 'collected' : 'delivery'), amount: formatPaise(shippingPaise) },
    ...(roundOffPaise === 0 ? [] : [{ label: t('roundOff'), amount: formatRoundOff(roundOffPaise) }]),
    { label: t('total'), amount: formatPaise(totalPaise), isTotal: true },
    ...(order.isPaid || order.advance === undefined ? [] : advanceLines(order.advance)),
  ];
}

/** A code goes to the email or phone that the shop knows; it is shown to nobody, as the link may be forwarded. */
function Open({ token, isByPhone }: { token: string; isByPhone: boolean }) {
  const [isSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);
  const [rejection, setRejection] = useState<string>();

  async function sendCode() {
    if (isSending) return;
    setSending(true);
    const reply = await send(sendHeldOrderCode, { body: { token } });
    setSending(false);
    setRejection(reply.data ? undefined : reply.message);
    if (reply.data) setSent(true);
  }

  return (
    <div className={`${layoutCss.stack3} ${layoutCss.above6}`}>
      <p>{isByPhone ? t('open.byPhone') : t('open')}</p>
      {rejection ? (
        <div role="alert">
          <Note tone="err">{rejection}</Note>
        </div>
      ) : null}
      {isSent ? (
        <Code token={token} isByPhone={isByPhone} onAgain={() => void sendCode()} />
      ) : (
        <Button isWide isPending={isSending} onClick={() => void sendCode()}>
          {isByPhone ? t('open.sendToPhone') : t('open.send')}
        </Button>
      )}
    </div>
  );
}

const checkCode = checkBySchema(openHeldOrder.body);

type CodeProps = { token: string; isByPhone: boolean; onAgain: () => void };

function Code({ token, isByPhone, onAgain }: CodeProps) {
  const navigate = useNavigate();
  const form = useForm({ check: (values: FormValues) => checkCode({ token, code: values['code'] }), submit });

  async function submit(body: { token: string; code: string }): Promise<FormErrors | undefined> {
    const reply = await send(openHeldOrder, { body });
    if (!reply.data) return reply.fields['code'] ? { fields: reply.fields } : { message: reply.message };
    const { orderId, ...tokens } = reply.data;
    const { isEmailVerified, ...session } = tokens;
    signIn(session, 'CUSTOMER', isEmailVerified);
    void navigate(paths.orderStatus(orderId));
    return undefined;
  }

  const begin = useEffectEvent(() => form.element.current?.querySelector('input')?.focus());
  useEffect(() => begin(), []);

  return (
    <form className={fieldCss.form} {...form.props}>
      <div {...STATUS}>
        <Note tone="ok" icon="check">
          {isByPhone
            ? t('open.sentToPhone', { minutes: LOGIN_CODE_MINUTES })
            : t('open.sent', { minutes: LOGIN_CODE_MINUTES })}
        </Note>
      </div>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <CodeField
        label={codeText('code.field')}
        hint={isByPhone ? undefined : codeText('sent.spam')}
        {...form.field('code')}
      />
      <Button type="submit" isWide isPending={form.isPending}>
        {t('open.enter')}
      </Button>
      <p>
        <TextButton onClick={onAgain}>{codeText('resend')}</TextButton>
      </p>
    </form>
  );
}
