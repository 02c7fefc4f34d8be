import { GiftBox } from '../../../checkout/gift-box.tsx';
import { t } from '@tula/messages/new-order.ts';
import { listChosenProducts } from '@tula/contract/catalogue/public-catalogue.ts';
import { type Id, isUuid } from '@tula/contract/calls/ids.ts';
import { NEW_ORDER, staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { type Enquiry, readEnquiry } from '@tula/contract/orders/enquiries.ts';
import { spacedPincode } from '@tula/contract/delivery/parse-pincode.ts';
import { formatCalendarDay } from '@tula/contract/values/dates.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { send } from '../../../data/api.ts';
import { useUrlParameters } from '../../../data/use-url-parameters.ts';
import { useFocusFirstError } from '../../../forms/use-focus-first-error.ts';
import { LeaveQuestion } from '../../../forms/leave-question.tsx';
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx';
import { Note } from '../../../ui/note.tsx';
import { OnAsk } from '../../../ui/fields/on-ask.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ChooseCustomer } from './choose-customer.tsx';
import { ChooseDelivery } from './choose-delivery.tsx';
import { ChoosePacks } from './choose-packs.tsx';
import { type Customer, draftOfEnquiry, EMPTY_ORDER, type OrderDraft } from './draft.ts';
import { OrderSum } from './order-sum.tsx';
import { type FieldErrors, useQuote } from './use-quote.ts';
import buttonCss from '../../../ui/button.module.css';
import layoutCss from '../../../ui/layout.module.css';
import partsCss from '../../../ui/parts.module.css';
import twoColCss from '../../../ui/two-col.module.css';

/** An order that staff take on the phone or at the counter: who, what, how, and what it comes to. */
export default function NewOrder() {
  const { draft, quote, errors, change, choose, reject } = useOrderDraft();
  const isTaken = useRef(false);
  const page = useRef<HTMLDivElement>(null);
  const focusFirstError = useFocusFirstError(page);

  return (
    <div ref={page} className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <a className={buttonCss.link} href={staffPaths.orders()}>
        <Icon name="left" isSmall />
        {t('back')}
      </a>
      <h1 className={layoutCss.below3}>{t('title')}</h1>
      {draft.enquiry ? <Asked enquiry={draft.enquiry} /> : null}
      <div className={twoColCss.twoColumns}>
        <div className={partsCss.titles4}>
          <Part id="customer" title={t('customer')}>
            <ChooseCustomer
              key={draft.enquiry?.id}
              customer={draft.customer}
              asker={draft.enquiry}
              onChoose={choose}
            />
            {draft.customer?.phone === null ? (
              <Phone phone={draft.phone} message={errors['phone']} onPhone={(phone) => change({ phone })} />
            ) : null}
          </Part>
          <Part id="packs" title={t('packs')}>
            <ChoosePacks lines={draft.lines} onLines={(lines) => change({ lines })} />
          </Part>
          <Part id="delivery" title={t('delivery')}>
            <ChooseDelivery draft={draft} onChange={change} />
            <NeededOn
              day={draft.neededOn}
              message={errors['neededOn']}
              onDay={(neededOn) => change({ neededOn })}
            />
          </Part>
          <Part id="notes" title={t('notes')}>
            <Remarks remarks={draft.remarks} onRemarks={(remarks) => change({ remarks })} />
            <div className={layoutCss.above4}>
              <GiftBox gift={draft.gift} onChange={(gift) => change({ gift })} />
            </div>
          </Part>
        </div>
        <OrderSum
          {...{ draft, quote, errors }}
          onErrors={(fields) => {
            reject(fields);
            focusFirstError();
          }}
          onLines={(lines) => change({ lines })}
          onReason={(priceReason) => change({ priceReason })}
          onTaken={() => {
            isTaken.current = true;
          }}
        />
      </div>
      <LeaveQuestion isDirty={draft.lines.length > 0} mayLeave={() => isTaken.current} />
    </div>
  );
}

/** What is taken so far, what delivery of it costs, and what is wrong with it; a change makes the last refusal old. */
function useOrderDraft() {
  const [draft, setDraft] = useState<OrderDraft>(EMPTY_ORDER);
  const [rejected, reject] = useState<FieldErrors>({});
  const quote = useQuote(draft);

  function change(part: Partial<OrderDraft>) {
    setDraft((before) => ({ ...before, ...part }));
    reject({});
  }

  /** A parcel goes to an address of whoever was chosen. */
  function choose(customer: Customer | undefined) {
    const [first] = customer?.addresses ?? [];
    change({ customer, phone: '', address: first && { id: first.id } });
  }

  useEnquiry(change);
  return { draft, quote, errors: { ...quote.fields, ...rejected }, change, choose, reject };
}

function Remarks({ remarks, onRemarks }: { remarks: string; onRemarks: (remarks: string) => void }) {
  return (
    <OnAsk label={t('notes.add')} isNeeded={remarks !== ''}>
      <TextArea
        label={t('notes.label')}
        maxLength={500}
        value={remarks}
        onChange={(event) => onRemarks(event.currentTarget.value)}
      />
    </OnAsk>
  );
}

type PhoneProps = { phone: string; message: string | undefined; onPhone: (phone: string) => void };

/** Kitchen and courier need one, and whoever was brought from another shop may have none. */
function Phone({ phone, message, onPhone }: PhoneProps) {
  return (
    <div className={layoutCss.above3}>
      <TextField
        label={t('customer.phone')}
        hint={t('customer.phoneHint')}
        message={message}
        inputMode="tel"
        autoComplete="off"
        value={phone}
        onChange={(event) => onPhone(event.currentTarget.value)}
      />
    </div>
  );
}

type NeededOnProps = { day: string; message: string | undefined; onDay: (day: string) => void };

function NeededOn({ day, message, onDay }: NeededOnProps) {
  return (
    <div className={layoutCss.above3}>
      <OnAsk label={t('neededOn.add')} isNeeded={day !== ''}>
        <TextField
          label={t('neededOn')}
          hint={t('neededOn.hint')}
          message={message}
          type="date"
          value={day}
          onChange={(event) => onDay(event.currentTarget.value)}
        />
      </OnAsk>
    </div>
  );
}

/** Begins with the enquiry that the address of the page names. */
function useEnquiry(onRead: (draft: Partial<OrderDraft>) => void): void {
  const named = useUrlParameters().get(NEW_ORDER) ?? '';
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (!isUuid(named)) return;
    const begin = async () => {
      const { data } = await send(readEnquiry, { params: { id: named as Id<'enquiry'> } });
      if (!data) return;
      const ids = data.enquiry.products.map(({ id }) => id).join(',');
      const found = await send(listChosenProducts, { query: { ids } });
      read(draftOfEnquiry(data.enquiry, found.data?.products ?? []));
    };
    void begin();
  }, [named]);
}

/** What was asked, as prices and days are agreed by it. */
function Asked({ enquiry }: { enquiry: Enquiry }) {
  const { number, name, weightKg, neededOn, pincode, note, orderNumber, closedAt } = enquiry;
  const weight = formatKg(grams(weightKg * 1000));
  return (
    <div className={layoutCss.below4}>
      <Note tone={closedAt === null ? 'plain' : 'wait'}>
        <b>{t('enquiry', { number, name, weight, day: formatCalendarDay(neededOn) })}</b>{' '}
        {pincode === null ? null : t('enquiry.to', { pincode: spacedPincode(pincode) })} {note}
        {closedAt === null ? null : (
          <p>{orderNumber === null ? t('enquiry.closed') : t('enquiry.answered', { order: orderNumber })}</p>
        )}
      </Note>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section className={`${partsCss.ruled} ${partsCss.part}`} aria-labelledby={`new-order-${id}`}>
      <h2 id={`new-order-${id}`}>{title}</h2>
      {children}
    </section>
  );
}
