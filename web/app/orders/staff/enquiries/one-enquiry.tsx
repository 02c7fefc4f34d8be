import { closeEnquiry, type Enquiry, type EnquiryOutcome } from '@tula/contract/orders/enquiries.ts';
import { spacedPincode } from '@tula/contract/delivery/parse-pincode.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { formatCalendarDay, formatMoment } from '@tula/contract/values/dates.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/staff-enquiries.ts';
import { useState } from 'react';
import { spacedPhone, unbroken } from '../../../addresses/address-lines.ts';
import { send } from '../../../data/api.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { EmailAddress } from '../../../ui/email-address.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { chooseName } from '../../../ui/name-for-staff.tsx';
import { Note } from '../../../ui/note.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import css from './enquiries.module.css';
import buttonCss from '../../../ui/button.module.css';
import layoutCss from '../../../ui/layout.module.css';
import rowsCss from '../../../staff/records/rows.module.css';

type EnquiryProps = { enquiry: Enquiry; onChanged: () => Promise<void> };

const weigh = (kg: number) => formatKg(grams(kg * 1000));

/** What somebody asked, how to reach them, and what staff do about it. */
export function OneEnquiry({ enquiry, onChanged }: EnquiryProps) {
  const { number, madeAt, products, weightKg, neededOn, pincode, note, name, closedAt, orderNumber } =
    enquiry;
  return (
    <li className={rowsCss.row}>
      <h2 className={css.title}>
        <span translate="no">{number}</span> · {weigh(weightKg)}
      </h2>
      <span className={rowsCss.badges}>
        {closedAt === null ? null : <Closed enquiry={enquiry} closedAt={closedAt} />}
      </span>
      <div className={`${layoutCss.stack3} ${css.whole}`}>
        <p className={rowsCss.origin}>
          <b>{t('needed', { day: formatCalendarDay(neededOn) })}</b>
          <span>
            {pincode === null ? t('collected') : t('to', { pincode: unbroken(spacedPincode(pincode)) })}
          </span>
        </p>
        <ul>
          {products.map((one) => (
            <li key={one.id}>{t('line', { weight: weigh(one.kg), name: chooseName(one) })}</li>
          ))}
        </ul>
        {note === '' ? null : <p className={css.note}>{note}</p>}
        <p className={rowsCss.origin}>
          <span>{t('by', { name })}</span>
          <span>{t('made', { moment: formatMoment(new Date(madeAt)) })}</span>
        </p>
        <Reach enquiry={enquiry} />
        {orderNumber === null ? null : (
          <a href={staffPaths.order(orderNumber)}>{t('toOrder', { order: orderNumber })}</a>
        )}
        {closedAt === null ? <Closing enquiry={enquiry} onChanged={onChanged} /> : null}
      </div>
    </li>
  );
}

function Closed({ enquiry: { outcome }, closedAt }: Pick<EnquiryProps, 'enquiry'> & { closedAt: string }) {
  const moment = formatMoment(new Date(closedAt));
  return outcome === 'declined' ? (
    <StatusBadge tone="failed">{t('closed.declined', { moment })}</StatusBadge>
  ) : (
    <StatusBadge tone="success">{t('closed.answered', { moment })}</StatusBadge>
  );
}

function Reach({ enquiry: { number, name, email, phone } }: Pick<EnquiryProps, 'enquiry'>) {
  const text = encodeURIComponent(t('whatsapp.text', { name, number, shop: shop.name }));
  return (
    <p className={css.reach}>
      {phone === null ? null : (
        <>
          <a className={buttonCss.link} href={`tel:${phone}`}>
            <Icon name="phone" isSmall />
            {spacedPhone(phone)}
          </a>
          <a
            className={buttonCss.link}
            href={`https://wa.me/${phone.replace('+', '')}?text=${text}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="whatsapp" isSmall />
            {t('whatsapp')}
          </a>
        </>
      )}
      {email === null ? null : (
        <a className={buttonCss.link} href={`mailto:${email}?subject=${encodeURIComponent(number)}`}>
          <EmailAddress of={email} />
        </a>
      )}
    </p>
  );
}

/** The order is taken as any that staff take; an enquiry is closed when its answer is known. */
function Closing({ enquiry: { id, number, name, email }, onChanged }: EnquiryProps) {
  const [isAsking, setAsking] = useState(false);
  const [pending, setPending] = useState<EnquiryOutcome>();
  const [rejection, setRejection] = useState<string>();

  async function close(outcome: EnquiryOutcome) {
    setPending(outcome);
    setRejection(undefined);
    const reply = await send(closeEnquiry, { params: { id }, body: { outcome } });
    setPending(undefined);
    if (!reply.data) return setRejection(reply.message);
    setAsking(false);
    toast(outcome === 'declined' ? t('decline.done') : t('answered.done'));
    await onChanged();
  }

  return (
    <>
      {rejection && !isAsking ? <Note tone="err">{rejection}</Note> : null}
      <div className={layoutCss.row}>
        <a className={buttonClass({ isSmall: true })} href={staffPaths.newOrderFor(id)}>
          {t('order')}
        </a>
        <Button kind="line" isSmall isPending={pending === 'answered'} onClick={() => void close('answered')}>
          {t('answered')}
        </Button>
        <button
          type="button"
          className={buttonClass({ kind: 'line', isSmall: true })}
          onClick={() => setAsking(true)}
        >
          {t('decline')}
        </button>
      </div>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={t('decline.sure', { number })}>
        <p className={layoutCss.soft}>
          {email === null ? t('decline.untold', { name }) : t('decline.mailed', { name })}
        </p>
        {rejection ? <Note tone="err">{rejection}</Note> : null}
        <DialogButtons>
          <Button kind="danger" isPending={pending === 'declined'} onClick={() => void close('declined')}>
            {t('decline')}
          </Button>
          <Button kind="line" disabled={pending !== undefined} onClick={() => setAsking(false)}>
            {t('decline.keep')}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
