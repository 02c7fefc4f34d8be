import type { OrderUpdates } from '@tula/contract/accounts/order-updates.ts';
import { t } from '@tula/messages/order-updates.ts';
import { spacedPhone } from '../addresses/address-lines.ts';
import { Figures } from '../ui/figures.tsx';
import checkCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';
import partsCss from '../ui/parts.module.css';

type OrderUpdatesBoxProps = {
  state: OrderUpdates | undefined;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
};

/** For customers who can get messages and don't yet. What can't be read is left out: it is no part of the order. */
export function OrderUpdatesBox({ state, isTicked, onTick }: OrderUpdatesBoxProps) {
  if (!state?.isOffered || state.isOn || state.phone === null) return null;
  return (
    <section className={`${partsCss.ruled} ${partsCss.part}`} aria-labelledby="order-updates">
      <h2 id="order-updates">{t('title')}</h2>
      <label className={checkCss.check}>
        <input type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
        <span>
          <Figures of={t('consent', { phone: spacedPhone(state.phone) })} />
          <br />
          <span className={`${layoutCss.muted} ${layoutCss.small}`}>{t('hintCheckout')}</span>
        </span>
      </label>
    </section>
  );
}
