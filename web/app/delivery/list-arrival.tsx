import { spacedPincode } from '@tula/contract/delivery/parse-pincode.ts';
import { formatDayRange } from '@tula/contract/values/dates.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { smallestPack } from '@tula/contract/shop/pack-sizes.ts';
import { t } from '@tula/messages/delivery-estimate.ts';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextButton } from '../ui/button.tsx';
import layoutCss from '../ui/layout.module.css';
import { Text } from '../ui/text.tsx';
import { PinBox } from './pin-box.tsx';
import { type Estimate, useEstimate } from './use-estimate.ts';

/** The smallest parcel: heavier ones may cost more. */
const smallest = () => ({ weightGrams: smallestPack(), goodsPaise: 0 });

/** Arrives 14–17 Dec at 560 034 · from ₹70.00, and a way to another PIN code. */
export default function ListArrival({ pincode }: { pincode: string }) {
  const [estimate] = useEstimate(pincode, smallest());
  const [isChanging, setChanging] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const told = tellArrival(estimate, spacedPincode(pincode));

  function change() {
    flushSync(() => setChanging(true));
    place.current?.querySelector('input')?.select();
  }

  if (isChanging)
    return (
      <div ref={place} className={layoutCss.below4}>
        <PinBox {...smallest()} of="packs" />
      </div>
    );
  if (told === undefined) return null;
  return (
    <div ref={place} className={`${layoutCss.row} ${layoutCss.small} ${layoutCss.soft}`}>
      <span>{told}</span>
      <TextButton onClick={change}>{t('list.change')}</TextButton>
    </div>
  );
}

/** Nothing while it is unknown: a list is no place for a delivery that failed to load. */
function tellArrival(estimate: Estimate, pin: string): ReactNode {
  if (estimate.status === 'unserved') return t('list.unserved', { pin });
  const known = estimate.status === 'loading' ? estimate.before : estimate;
  if (known === undefined || !('shippingPaise' in known)) return undefined;
  const { arrival, shippingPaise } = known;
  const days = formatDayRange(arrival.from, arrival.until);
  return (
    <Text
      of={t.rich('list.arrives', { days, pin, charge: formatPaise(shippingPaise) })}
      days={(inside) => <b className={layoutCss.noWrap}>{inside}</b>}
      charge={(inside) => <span className={layoutCss.noWrap}>{inside}</span>}
    />
  );
}
