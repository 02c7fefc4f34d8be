import { plainNumber } from '@tula/contract/calls/pasted.ts';
import { deliveryRates } from '@tula/contract/delivery/rates/rates-errors.ts';
import type { DeliveryRates, RateZone } from '@tula/contract/delivery/rates/delivery-rates.ts';
import { paise } from '@tula/contract/values/money.ts';
import { paiseOfTyped, typedPrice } from '@tula/contract/values/typed-price.ts';
import type { Checked } from '../../forms/form-errors.ts';

/** Rates as they are typed; keys tell rows apart while some are added and removed. */
export type SlabDraft = { key: string; to: string; every: string; price: string };
export type ZoneDraft = {
  key: string;
  name: string;
  area: string;
  pins: string;
  slabs: SlabDraft[];
  freeFrom: string;
  least: string;
  most: string;
};
export type NotServedDraft = { key: string; reason: string; pins: string };
export type BoxDraft = {
  key: string;
  name: string;
  length: string;
  width: string;
  height: string;
  tare: string;
  holds: string;
};
export type RatesDraft = {
  origin: string;
  zones: ZoneDraft[];
  notServed: NotServedDraft[];
  divisor: string;
  boxes: BoxDraft[];
};

/** Begins with the time, as a draft stored before a reload has keys too. */
let keys = Date.now();
const newKey = () => `row-${++keys}`;

export const newSlab = (): SlabDraft => ({ key: newKey(), to: '', every: '500', price: '' });
export const newZone = (): ZoneDraft => ({
  key: newKey(),
  name: '',
  area: '',
  pins: '',
  slabs: [{ ...newSlab(), to: '500' }, newSlab()],
  freeFrom: '',
  least: '',
  most: '',
});
export const newNotServed = (): NotServedDraft => ({ key: newKey(), reason: '', pins: '' });
export const newBox = (): BoxDraft => ({
  key: newKey(),
  name: '',
  length: '',
  width: '',
  height: '',
  tare: '0',
  holds: '',
});

export function draftOf(rates: DeliveryRates): RatesDraft {
  return {
    origin: rates.originPincode,
    zones: rates.zones.map(zoneDraft),
    notServed: rates.notServed.map(({ reason, prefixes }) => ({
      key: newKey(),
      reason,
      pins: prefixes.join(' '),
    })),
    divisor: rates.volumetricDivisor === null ? '' : String(rates.volumetricDivisor),
    boxes: rates.boxes.map((box) => ({
      key: newKey(),
      name: box.name,
      length: String(box.lengthMm),
      width: String(box.widthMm),
      height: String(box.heightMm),
      tare: String(box.tareGrams),
      holds: String(box.holdsGrams),
    })),
  };
}

function zoneDraft({ name, area, prefixes, slabs, freeFromPaise, deliveryDays }: RateZone): ZoneDraft {
  return {
    key: newKey(),
    name,
    area: area ?? '',
    pins: prefixes.join(' '),
    slabs: slabs.map(({ toGrams, everyGrams, paise: price }) => ({
      key: newKey(),
      to: toGrams === null ? '' : String(toGrams),
      every: String(everyGrams),
      price: typedPrice(paise(price)),
    })),
    freeFrom: freeFromPaise === null ? '' : typedPrice(paise(freeFromPaise)),
    least: deliveryDays ? String(deliveryDays.least) : '',
    most: deliveryDays ? String(deliveryDays.most) : '',
  };
}

/** PIN codes and beginnings, separated in any way. */
export function parsePins(text: string): string[] {
  return plainNumber(text)
    .split(/[\s,;]+/)
    .filter((pin) => pin !== '');
}

function whole(typed: string): number {
  const digits = plainNumber(typed);
  return /^[0-9]{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}
const wholeOrNull = (typed: string) => (typed.trim() === '' ? null : whole(typed));
const amount = (typed: string) => paiseOfTyped(typed) ?? Number.NaN;

/** Returns what the schema checks: text that is no number becomes none. */
function typedRates(draft: RatesDraft) {
  return {
    originPincode: draft.origin,
    zones: draft.zones.map((zone) => ({
      name: zone.name,
      area: zone.area === '' ? null : zone.area,
      prefixes: parsePins(zone.pins),
      slabs: zone.slabs.map((slab, at) => ({
        fromGrams: at === 0 ? 0 : whole(zone.slabs[at - 1]?.to ?? ''),
        toGrams: wholeOrNull(slab.to),
        everyGrams: whole(slab.every),
        paise: amount(slab.price),
      })),
      freeFromPaise: zone.freeFrom.trim() === '' ? null : amount(zone.freeFrom),
      deliveryDays:
        zone.least.trim() === '' && zone.most.trim() === ''
          ? null
          : { least: whole(zone.least), most: whole(zone.most) },
    })),
    notServed: draft.notServed.map(({ reason, pins }) => ({ reason, prefixes: parsePins(pins) })),
    volumetricDivisor: wholeOrNull(draft.divisor),
    boxes: draft.boxes.map((box) => ({
      name: box.name,
      lengthMm: whole(box.length),
      widthMm: whole(box.width),
      heightMm: whole(box.height),
      tareGrams: whole(box.tare),
      holdsGrams: whole(box.holds),
    })),
  };
}

/** The rates to save, or what is wrong at which field. */
export function checkDraft(draft: RatesDraft): Checked<DeliveryRates> {
  const rates = typedRates(draft);
  const parsed = deliveryRates.safeParse(rates);
  if (parsed.success) return { value: parsed.data };
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const [field, text] = fieldOf(path, message, rates);
    fields[field] ??= text;
  }
  return { fields };
}

/** A PIN code has no field of its own, so the message names it. */
function fieldOf(
  path: readonly PropertyKey[],
  message: string,
  rates: ReturnType<typeof typedRates>,
): [string, string] {
  const at = path.indexOf('prefixes');
  const place = path[0] === 'zones' ? rates.zones[Number(path[1])] : rates.notServed[Number(path[1])];
  if (at < 0 || at === path.length - 1) return [path.join('.'), message];
  return [path.slice(0, at + 1).join('.'), `${place?.prefixes[Number(path[at + 1])] ?? ''}: ${message}`];
}

export type Overlap = { inner: string; innerZone: string; outer: string; outerZone: string };

/** Prefixes that lie within a shorter one of another zone: there the longer one wins. */
export function findOverlaps({ zones, notServed }: RatesDraft): Overlap[] {
  const owners = new Map<string, string>();
  for (const { name, pins } of zones) for (const pin of parsePins(pins)) owners.set(pin, name);
  for (const { reason, pins } of notServed) for (const pin of parsePins(pins)) owners.set(pin, reason);
  const overlaps: Overlap[] = [];
  for (const [inner, innerZone] of owners)
    for (let length = inner.length - 1; length > 0; length--) {
      const outer = inner.slice(0, length);
      const outerZone = owners.get(outer);
      if (outerZone === undefined) continue;
      if (outerZone !== innerZone) overlaps.push({ inner, innerZone, outer, outerZone });
      break;
    }
  return overlaps;
}
