import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { notFreshText } from '@tula/contract/batches/not-fresh-text.ts';
import type { estimateDelivery } from '@tula/contract/delivery/delivery-estimate.ts';
import { leastDaysLeft } from '@tula/contract/catalogue/freshness.ts';
import { spacedPincode } from '@tula/contract/delivery/parse-pincode.ts';
import { pickupPlace } from '@tula/contract/shop/pickup-place.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { formatDayRange } from '@tula/contract/values/dates.ts';
import { formatPaise, paise } from '@tula/contract/values/money.ts';
import { smallestPack } from '@tula/contract/shop/pack-sizes.ts';
import { formatKg, formatPack, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/delivery-estimate.ts';
import { failureMessage } from '../data/failure-message.ts';
import { TextButton } from '../ui/button.tsx';
import { FieldMessage } from '../ui/fields/field.tsx';
import { Figures } from '../ui/figures.tsx';
import { Icon } from '../ui/icon.tsx';
import { Text } from '../ui/text.tsx';
import { STATUS } from '../ui/status-role.ts';
import { type Goods, useEstimate } from './use-estimate.ts';
import css from './delivery-estimate.module.css';
import layoutCss from '../ui/layout.module.css';

/**
 * The goods that are weighed: packs alone, the cart, or the cart with packs that are not in it yet; or the order, whose
 * weight and place stand elsewhere.
 */
export type Weighed = 'packs' | 'cart' | 'cart with packs' | 'order';

export type DeliveryEstimateProps = Goods & {
  pincode: string;
  of: Weighed;
  /** The product that is looked at keeps so long; null or missing tells nothing about its freshness. */
  shelfLifeDays?: number | null;
  /** The food to be sent, to name what would not be fresh enough. */
  foods?: readonly Food[];
};

type Food = { name: string; shelfLifeDays: number | null };

/** Charge, days and what more costs the same; loaded only once there is a PIN code. */
export function DeliveryEstimate({
  pincode,
  weightGrams,
  of,
  goodsPaise,
  shelfLifeDays = null,
  foods = [],
}: DeliveryEstimateProps) {
  const [estimate, retry] = useEstimate(pincode, { weightGrams, goodsPaise });
  const known = estimate.status === 'loading' ? estimate.before : estimate;
  return (
    <div {...STATUS} className={css.estimate} aria-busy={estimate.status === 'loading' || undefined}>
      {known && 'shippingPaise' in known ? (
        <>
          <Known known={known} of={of} goodsPaise={goodsPaise} shelfLifeDays={shelfLifeDays} />
          <NotFresh foods={foods} known={known} />
        </>
      ) : null}
      {estimate.status === 'loading' && !estimate.before ? t('loading') : null}
      {estimate.status === 'unserved' ? (
        <FieldMessage message={unservedText(spacedPincode(pincode))} />
      ) : null}
      {estimate.status === 'failed' ? (
        <span>
          {`${of === 'order' ? failureMessage(estimate.failure, t('failed.order')) : t('failed')} `}
          <TextButton onClick={() => void retry()}>{t('retry')}</TextButton>
        </span>
      ) : null}
    </div>
  );
}

type KnownProps = {
  known: ResultOf<typeof estimateDelivery>;
  of: Weighed;
  goodsPaise: number;
  shelfLifeDays: number | null;
};

function Known({ known, of, goodsPaise, shelfLifeDays }: KnownProps) {
  const daysLeft = leastDaysLeft(shelfLifeDays, known.deliveryDays);
  return (
    <>
      <ArrivalAndCharge known={known} />
      {of === 'order' ? null : <WeightAndPlace known={known} of={of} />}
      {daysLeft === undefined ? null : (
        <span className={layoutCss.soft}>{t('daysLeft', { count: daysLeft })}</span>
      )}
      <FreeDelivery known={known} goodsPaise={goodsPaise} />
      {/* Less than the smallest pack is no help. */}
      {known.moreGrams >= smallestPack() ? (
        <span className={css.more}>
          <Icon name="check" isSmall />
          <Figures of={t('more', { weight: formatPack(known.moreGrams) })} />
        </span>
      ) : null}
    </>
  );
}

/** Names the food that cannot be sent there, as it would not be fresh enough. */
function NotFresh({ foods, known }: Pick<KnownProps, 'known'> & { foods: readonly Food[] }) {
  const reasons = foods.map((food) => notFreshText(food, known.deliveryDays, shop.freshness));
  return [...new Set(reasons)].map((reason) =>
    reason === undefined ? null : <FieldMessage key={reason} message={reason} />,
  );
}

/** From which value on delivery is free, until it is. */
function FreeDelivery({ known, goodsPaise }: Pick<KnownProps, 'known' | 'goodsPaise'>) {
  const { freeFromPaise, shippingPaise } = known;
  if (freeFromPaise === null || shippingPaise === 0 || freeFromPaise <= goodsPaise) return null;
  const missing = formatPaise(paise(freeFromPaise - goodsPaise));
  return (
    <span className={css.more}>
      <Icon name="check" isSmall />
      {t('free', { missing })}
    </span>
  );
}

function ArrivalAndCharge({ known: { shippingPaise, arrival } }: Pick<KnownProps, 'known'>) {
  const days = formatDayRange(arrival.from, arrival.until);
  return (
    <span>
      <Text
        of={t.rich('arrives', { charge: formatPaise(shippingPaise), days })}
        b={(inside) => <b className={layoutCss.noWrap}>{inside}</b>}
        days={(inside) => <b className={layoutCss.noWrap}>{inside}</b>}
      />
    </span>
  );
}

const WEIGHED = {
  packs: (weight: string) => weight,
  cart: (weight: string) => t('of.cart', { weight }),
  'cart with packs': (weight: string) => t('of.cartWithPacks', { weight }),
} satisfies Record<Exclude<Weighed, 'order'>, (weight: string) => string>;

/** A state alone is no place to send to. The name of a city or state stays on one line. */
function placeText(pincode: string, place: string): string {
  const text = place.includes(',') ? place : [spacedPincode(pincode), place].filter(Boolean).join(', ');
  return text.replaceAll(/(?<!,) /g, '\u00a0');
}

type WeightAndPlaceProps = Pick<KnownProps, 'known'> & { of: Exclude<Weighed, 'order'> };

function WeightAndPlace({ known: { pincode, place, weightGrams }, of }: WeightAndPlaceProps) {
  const weight = WEIGHED[of](formatKg(grams(weightGrams)));
  return (
    <span className={layoutCss.soft}>{t('weightTo', { weight, place: placeText(pincode, place) })}</span>
  );
}

function unservedText(pin: string): string {
  return shop.isPickupOffered
    ? t('unserved', { pin, city: pickupPlace().city })
    : t('unservedAtAll', { pin });
}
