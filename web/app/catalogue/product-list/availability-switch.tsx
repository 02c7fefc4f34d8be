import { changeProduct, readStaffProduct, type StaffProduct } from '@tula/contract/catalogue.ts';
import { useRef, useState } from 'react';
import { send } from '../../data/api.ts';
import { failureWords } from '../../data/failure-message.ts';
import { StockLabel } from '../../ui/stock-label.tsx';
import { toastFailure } from '../../ui/toasts/toasts.ts';
import { payloadOfProduct } from '../product-editor/product-draft.ts';
import css from './staff-products-page.module.css';

// A checkbox is not saved by a press; a switch is.
const switched = (isOn: boolean) => ({ role: 'switch', 'aria-checked': isOn }) as const;

type AvailabilitySwitchProps = {
  product: StaffProduct;
  /** Called with the product as it stands on the server after a press. */
  onChanged: (product: StaffProduct) => void;
  /** Called when it is there no more. */
  onGone: () => void;
};

/** In Stock or Out Of Stock, saved at once; what could not be saved goes back to what it was, and says so. */
export function AvailabilitySwitch({ product, onChanged, onGone }: AvailabilitySwitchProps) {
  const { isAvailable, name } = product;
  const [wanted, setWanted] = useState<boolean>();
  const isBusy = useRef(false);
  const isOn = wanted ?? isAvailable;

  async function save(next: boolean) {
    const params = { id: product.id };
    const reply = await send(changeProduct, {
      params,
      body: payloadOfProduct(product, { isAvailable: next }),
    });
    if (reply.data) return onChanged({ ...product, isAvailable: next, revision: product.revision + 1 });
    if (reply.code === 'PRODUCT_NOT_FOUND') {
      toastFailure('Product not found');
      return onGone();
    }
    const is = isAvailable ? 'In Stock' : 'Out Of Stock';
    if (reply.code !== 'CHANGED_MEANWHILE')
      return void toastFailure(failureWords(reply, `Could not save. ${name} is still ${is}.`));
    const now = await send(readStaffProduct, { params });
    if (now.data) onChanged(now.data.product);
    toastFailure(`Somebody else has just changed ${name}. Here it is as it stands now.`);
  }

  function onPress() {
    if (isBusy.current) return;
    isBusy.current = true;
    setWanted(!isOn);
    void save(!isOn).finally(() => {
      isBusy.current = false;
      setWanted(undefined);
    });
  }

  return (
    <span className={css.productsSwitch}>
      <button
        type="button"
        {...switched(isOn)}
        className={css.toggle}
        aria-label={`${name} in stock`}
        aria-busy={wanted !== undefined || undefined}
        onClick={onPress}
      />
      <StockLabel isAvailable={isOn} />
    </span>
  );
}
