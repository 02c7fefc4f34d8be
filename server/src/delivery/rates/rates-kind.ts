import type {
  DeliveryRates,
  RateBox,
  RateSlab,
  RateZone,
} from '@tula/contract/delivery/rates/delivery-rates.ts';
import { formatPaise, paise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/audit.ts';
import { type AuditChange, changesBetween } from '../../audit/audit-entry.ts';
import type { ContentKind } from '../../owner/content-kind.ts';

/** The delivery rates as a thing that owners write; the first version comes with the shop, see `seedRates`. */
export const RATES: ContentKind<DeliveryRates> = {
  area: 'rates',
  name: '',
  language: '',
  parse: (stored) => JSON.parse(stored) as DeliveryRates,
  builtIn: undefined,
  describeChange: ratesChanges,
  actions: { saved: 'rates.saved', restored: 'rates.restored', confirmed: 'rates.confirmed' },
  notFound: 'RATES_NOT_FOUND',
};

/** Lists what differs between two versions, by zone and box; equal ones give nothing. */
function ratesChanges(before: DeliveryRates, after: DeliveryRates): AuditChange[] {
  const [zonesBefore, zonesAfter] = changedOnly(before.zones.map(zoneText), after.zones.map(zoneText));
  const [boxesBefore, boxesAfter] = changedOnly(before.boxes.map(boxText), after.boxes.map(boxText));
  const [unservedBefore, unservedAfter] = changedOnly(unservedTexts(before), unservedTexts(after));
  const changes = changesBetween(
    {
      sentFrom: before.originPincode,
      deliveryZones: zonesBefore,
      notServed: unservedBefore,
      volumetricDivisor: before.volumetricDivisor,
      boxes: boxesBefore,
    },
    {
      sentFrom: after.originPincode,
      deliveryZones: zonesAfter,
      notServed: unservedAfter,
      volumetricDivisor: after.volumetricDivisor,
      boxes: boxesAfter,
    },
  );
  if (changes.length > 0 || JSON.stringify(ordered(before)) === JSON.stringify(ordered(after)))
    return changes;
  // The texts count PIN codes: as many, but other ones.
  return [{ field: 'deliveryPins', from: pinCount(before), to: pinCount(after) }];
}

/** The database gives back objects with their keys in another order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => [key, ordered(inner)]);
}

function changedOnly(before: string[], after: string[]): [string[], string[]] {
  return [before.filter((text) => !after.includes(text)), after.filter((text) => !before.includes(text))];
}

const unservedTexts = ({ notServed }: DeliveryRates) =>
  notServed.map(({ reason, prefixes }) => t('rates.notServed', { reason, count: prefixes.length }));

function zoneText({ name, area, prefixes, slabs, freeFromPaise, deliveryDays }: RateZone): string {
  return [
    name,
    slabs.map(slabText).join(' + '),
    ...(freeFromPaise === null ? [] : [t('rates.freeFrom', { amount: formatPaise(paise(freeFromPaise)) })]),
    ...(deliveryDays ? [t('rates.days', { least: deliveryDays.least, most: deliveryDays.most })] : []),
    ...(area === null ? [] : [t('rates.area', { area })]),
    ...(prefixes.length === 0 ? [] : [t('rates.pins', { count: prefixes.length })]),
  ].join('; ');
}

function slabText({ fromGrams, toGrams, everyGrams, paise: amount }: RateSlab): string {
  const values = { price: formatPaise(paise(amount)), every: everyGrams, from: fromGrams };
  return toGrams === null ? t('rates.lastSlab', values) : t('rates.slab', { ...values, to: toGrams });
}

function boxText({ name, lengthMm, widthMm, heightMm, tareGrams, holdsGrams }: RateBox): string {
  const size = `${lengthMm} × ${widthMm} × ${heightMm}`;
  return t('rates.box', { name, size, tare: tareGrams, holds: holdsGrams });
}

const pinCount = ({ zones, notServed }: DeliveryRates) =>
  [...zones, ...notServed].reduce((count, { prefixes }) => count + prefixes.length, 0);
