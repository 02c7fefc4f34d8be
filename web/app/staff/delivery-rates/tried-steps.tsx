import type { ParcelTried, TriedRates } from '@tula/contract/delivery/rates/rates-calls.ts';
import { spacedPincode } from '@tula/contract/delivery/parse-pincode.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/delivery-rates.ts';
import { areaName } from './area-name.ts';
import css from './delivery-rates.module.css';
import layoutCss from '../../ui/layout.module.css';

/** Why a charge is what it is, a line for each step. */
export function TriedSteps({ tried }: { tried: TriedRates }) {
  const { pincode, chargePaise, fullPaise, freeFromPaise, deliveryDays, parcels } = tried;
  const pin = spacedPincode(pincode);
  return (
    <>
      <p className={css.charge}>
        {chargePaise === null
          ? t('tried.notServed', { pin })
          : t('tried.charge', { pin, amount: formatPaise(chargePaise) })}
      </p>
      <ol className={`${layoutCss.stack2} ${css.steps}`}>
        <li>{placeText(tried)}</li>
        {parcels.map((parcel) => (
          <ParcelStep key={`${parcel.count} ${parcel.goodsGrams}`} parcel={parcel} />
        ))}
        {fullPaise !== null ? <li>{t('tried.full', { amount: formatPaise(fullPaise) })}</li> : null}
        {freeFromPaise !== null && fullPaise !== null ? (
          <li>
            {chargePaise === 0
              ? t('tried.free', { amount: formatPaise(freeFromPaise) })
              : t('tried.notFree', { amount: formatPaise(freeFromPaise) })}
          </li>
        ) : null}
        {deliveryDays ? <li>{t('tried.days', deliveryDays)}</li> : null}
      </ol>
    </>
  );
}

function placeText({ zone, prefix, area, notServed }: TriedRates): string {
  if (zone !== null && prefix !== null) return t('tried.byPrefix', { zone, prefix });
  if (zone !== null && area !== null) return t('tried.byArea', { zone, area: areaName(area) });
  if (notServed !== null) return t('tried.reason', { prefix: prefix ?? '', reason: notServed });
  return t('tried.noZone', { area: area === null ? '' : areaName(area) });
}

function ParcelStep({ parcel }: { parcel: ParcelTried }) {
  const { count, box, goodsGrams, actualGrams, volumetricGrams, billedGrams, slabs, chargePaise } = parcel;
  return (
    <li>
      {box === null
        ? t('tried.weight', { goods: goodsGrams })
        : t('tried.box', { count, box, goods: goodsGrams, actual: actualGrams })}
      {volumetricGrams > 0 ? ` ${t('tried.volume', { volume: volumetricGrams, billed: billedGrams })}` : ''}
      <ul>
        {slabs.map(({ fromGrams, everyGrams, steps, chargePaise: added }) => (
          <li key={fromGrams}>
            {t('tried.slab', { from: fromGrams, every: everyGrams, steps, amount: formatPaise(added) })}
          </li>
        ))}
      </ul>
      {count > 1 ? t('tried.each', { count, amount: formatPaise(chargePaise) }) : null}
    </li>
  );
}
