import { t } from '@tula/messages/policies.ts';
import { allergensInSentence } from '../catalogue/allergens.ts';
import { kitchenAllergens } from '../catalogue/kitchen-allergens.ts';
import { shopPromises } from '../shop/promises.ts';
import { factsInLanguage } from '../shop/places-in-language.ts';
import { heaviestPack, smallestPack } from '../shop/pack-sizes.ts';
import { pickupPlace } from '../shop/pickup-place.ts';
import { isAddressKnown, shop, type ShopAddress, type ShopPromises } from '../shop/shop.ts';
import { formatHour } from '../values/dates.ts';
import { weekdayName } from '../shop/weekdays.ts';
import { formatPack, HEAVIEST_ORDER_GRAMS, HIGHEST_COUNT } from '../values/weight.ts';
import type { PlaceholderValues } from './placeholders.ts';

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');
const hours = (count: number) => t('span.hours', { count });
const days = (count: number) => t('span.days', { count });

type Values = Readonly<Record<string, string | null>>;

/** Returns what the placeholders stand for now, or under other promises, in the language of the request. */
export function placeholderValues(promises: Readonly<ShopPromises> = shopPromises): PlaceholderValues {
  return { ...ofShop(), ...ofPromises(promises), ...ofFood() };
}

/** Null, so that its line is left out, before the owner of a new shop has said where it is. */
const inOneLine = (address: ShopAddress) => {
  const { line, area, city, state, pincode } = address;
  return isAddressKnown(address) ? `${line}, ${area}, ${city} ${pincode}, ${unbroken(state)}` : null;
};
const orNull = (text: string) => (text === '' ? null : text);

function ofShop() {
  const { name, phone, email } = shop.grievanceOfficer ?? {
    name: null,
    phone: shop.phone,
    email: shop.email,
  };
  const { address, openingHours, ...facts } = factsInLanguage(shop);
  return {
    shopName: shop.name,
    legalName: shop.legalName,
    address: inOneLine(address),
    city: orNull(address.city),
    pickupAddress: inOneLine(pickupPlace({ ...facts, address, openingHours })),
    openingHours: orNull(openingHours),
    fssaiNumber: orNull(shop.fssaiNumber),
    gstin: shop.gstin,
    phone: orNull(unbroken(shop.phone)),
    email: orNull(shop.email),
    whatsapp: shop.social.whatsapp,
    instagram: shop.social.instagram,
    facebook: shop.social.facebook,
    grievanceOfficer: name,
    grievancePhone: orNull(unbroken(phone)),
    grievanceEmail: orNull(email),
  } satisfies Values;
}

function ofPromises({ refundDays, deliveryDays, ...promises }: Readonly<ShopPromises>) {
  const { cutOffHour = null, closedWeekday = null } = promises;
  return {
    complaintAnswerHours: String(promises.complaintAcknowledgedHours),
    complaintAnswerTime: hours(promises.complaintAcknowledgedHours),
    complaintSettledDays: String(promises.complaintSettledDays),
    complaintSettledTime: days(promises.complaintSettledDays),
    cancellationHours: String(promises.cancellationHours),
    cancellationTime: hours(promises.cancellationHours),
    cancellationHoursShown: String(promises.cancellationHoursShown),
    cancellationTimeShown: hours(promises.cancellationHoursShown),
    refundDaysLeast: String(refundDays.least),
    refundDaysMost: String(refundDays.most),
    refundTime: t('span.range', { ...refundDays }),
    declinedRefundDays: String(promises.declinedPaymentRefundBusinessDays),
    declinedRefundTime: t('span.businessDays', { count: promises.declinedPaymentRefundBusinessDays }),
    shippingDays: String(promises.shippingDays),
    shippingTime: days(promises.shippingDays),
    deliveryDaysLeast: String(deliveryDays.least),
    deliveryDaysMost: String(deliveryDays.most),
    deliveryTime: t('span.range', { ...deliveryDays }),
    cutOffTime: cutOffHour === null ? null : formatHour(cutOffHour),
    closedWeekday: closedWeekday === null ? null : weekdayName(closedWeekday),
    damageReportHours: String(promises.damageReportHours),
    damageReportTime: hours(promises.damageReportHours),
  } satisfies Values;
}

function ofFood() {
  return {
    allergens: allergensInSentence(kitchenAllergens()) || null,
    lightestPack: unbroken(formatPack(smallestPack())),
    heaviestPack: unbroken(formatPack(heaviestPack())),
    heaviestOrder: unbroken(formatPack(HEAVIEST_ORDER_GRAMS)),
    mostPacks: String(HIGHEST_COUNT),
  } satisfies Values;
}
