import { changeProduct, readStaffProduct, type StaffProduct } from '@tula/contract/catalogue/catalogue.ts';
import { t } from '@tula/messages/product-list.ts';
import { t as problemText } from '@tula/messages/problems.ts';
import { useRef, useState } from 'react';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { StockLabel } from '../../ui/stock-label.tsx';
import { toastFailure } from '../../ui/toasts/toasts.ts';
import { payloadOfProduct } from '../product-editor/product-draft.ts';
import css from './staff-products-page.module.css';

// A checkbox is saved with its form; a switch takes effect at once.
const switched = (isOn: boolean) => ({ role: 'switch', 'aria-checked': isOn }) as const;

type AvailabilitySwitchProps = {
  product: StaffProduct;
  /** Called with the product as it is on the server after a change. */
  onChanged: (product: StaffProduct) => void;
  /** Called when the product no longer exists. */
  onGone: () => void;
};

/** In Stock or Out Of Stock, saved at once; a failed save is undone with a message. */
export function AvailabilitySwitch({ product, onChanged, onGone }: AvailabilitySwitchProps) {
  const { isAvailable, name } = product;
  const [pendingValue, setPendingValue] = useState<boolean>();
  const isBusy = useRef(false);
  const isOn = pendingValue ?? isAvailable;

  async function save(next: boolean) {
    const params = { id: product.id };
    const reply = await send(changeProduct, {
      params,
      body: payloadOfProduct(product, { isAvailable: next }),
    });
    if (reply.data) return onChanged({ ...product, isAvailable: next, revision: product.revision + 1 });
    if (reply.code === 'PRODUCT_NOT_FOUND') {
      toastFailure(problemText('PRODUCT_NOT_FOUND'));
      return onGone();
    }
    const notSaved = t(isAvailable ? 'stock.notSaved.in' : 'stock.notSaved.out', { name });
    if (reply.code !== 'CHANGED_MEANWHILE') return void toastFailure(failureMessage(reply, notSaved));
    const now = await send(readStaffProduct, { params });
    if (now.data) onChanged(now.data.product);
    toastFailure(t('stock.changedElsewhere', { name }));
  }

  function toggle() {
    if (isBusy.current) return;
    isBusy.current = true;
    setPendingValue(!isOn);
    void save(!isOn).finally(() => {
      isBusy.current = false;
      setPendingValue(undefined);
    });
  }

  return (
    <span className={css.productsSwitch}>
      <button
        type="button"
        {...switched(isOn)}
        className={css.toggle}
        aria-label={t('stock', { name })}
        aria-busy={pendingValue !== undefined || undefined}
        onClick={toggle}
      />
      <StockLabel isAvailable={isOn} />
    </span>
  );
}
