import { GiftBox } from '../../../checkout/gift-box.tsx';
import { t } from '@tula/messages/new-order.ts';
import { listChosenProducts } from '@tula/contract/catalogue/public-catalogue.ts';
import { isUuid } from '@tula/contract/calls/ids.ts';
import { ASKED_KG, staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { send } from '../../../data/api.ts';
import { useUrlParameters } from '../../../data/use-url-parameters.ts';
import { LeaveQuestion } from '../../../forms/leave-question.tsx';
import { TextArea } from '../../../ui/fields/text-field.tsx';
import { OnAsk } from '../../../ui/fields/on-ask.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ChooseCustomer } from './choose-customer.tsx';
import { ChooseDelivery } from './choose-delivery.tsx';
import { ChoosePacks } from './choose-packs.tsx';
import { type Customer, EMPTY_ORDER, type Line, linesOfKg, type OrderDraft } from './draft.ts';
import { OrderSum } from './order-sum.tsx';
import buttonCss from '../../../ui/button.module.css';
import layoutCss from '../../../ui/layout.module.css';
import partsCss from '../../../ui/parts.module.css';
import twoColCss from '../../../ui/two-col.module.css';

/** An order that staff take on the phone or at the counter: who, what, how, and what it comes to. */
export default function NewOrder() {
  const [draft, setDraft] = useState<OrderDraft>(EMPTY_ORDER);
  const isTaken = useRef(false);
  const change = (part: Partial<OrderDraft>) => setDraft((before) => ({ ...before, ...part }));
  useAskedKg((lines) => change({ lines }));

  /** A parcel goes to an address of whoever was chosen. */
  function choose(customer: Customer | undefined) {
    const [first] = customer?.addresses ?? [];
    change({ customer, address: first && { id: first.id } });
  }

  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <a className={buttonCss.link} href={staffPaths.orders()}>
        <Icon name="left" isSmall />
        {t('back')}
      </a>
      <h1 className={layoutCss.below3}>{t('title')}</h1>
      <div className={twoColCss.twoColumns}>
        <div className={partsCss.titles4}>
          <Part id="customer" title={t('customer')}>
            <ChooseCustomer customer={draft.customer} onChoose={choose} />
          </Part>
          <Part id="packs" title={t('packs')}>
            <ChoosePacks lines={draft.lines} onLines={(lines) => change({ lines })} />
          </Part>
          <Part id="delivery" title={t('delivery')}>
            <ChooseDelivery draft={draft} onChange={change} />
          </Part>
          <Part id="notes" title={t('notes')}>
            <OnAsk label={t('notes.add')} isNeeded={draft.remarks !== ''}>
              <TextArea
                label={t('notes.label')}
                maxLength={500}
                value={draft.remarks}
                onChange={(event) => change({ remarks: event.currentTarget.value })}
              />
            </OnAsk>
            <GiftBox gift={draft.gift} onChange={(gift) => change({ gift })} />
          </Part>
        </div>
        <OrderSum
          draft={draft}
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

/** Begins with what somebody asked for, by the address of the page. */
function useAskedKg(onRead: (lines: Line[]) => void): void {
  const asked = useUrlParameters().get(ASKED_KG) ?? '';
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const kgs = new Map(
      asked.split(',').map((part): [string, number] => {
        const [id = '', kg] = part.split(':');
        return [id, Number(kg)];
      }),
    );
    const ids = [...kgs.keys()].filter(isUuid);
    if (ids.length === 0) return;
    void send(listChosenProducts, { query: { ids: ids.join(',') } }).then(({ data }) => {
      if (data) read(linesOfKg(data.products, kgs));
    });
  }, [asked]);
}

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section className={`${partsCss.ruled} ${partsCss.part}`} aria-labelledby={`new-order-${id}`}>
      <h2 id={`new-order-${id}`}>{title}</h2>
      {children}
    </section>
  );
}
