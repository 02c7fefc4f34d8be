import { randomBytes } from 'node:crypto';
import type { ParsedOf, ResultOf } from '@tula/contract/calls/endpoint.ts';
import { spelledEmail } from '@tula/contract/calls/fields.ts';
import { fieldProblem } from '@tula/contract/calls/problems.ts';
import { type makeEnquiry as endpoint, MOST_DAYS_AHEAD } from '@tula/contract/orders/enquiries.ts';
import { daysBetween, dayOf } from '@tula/contract/values/dates.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { language } from '@tula/messages/language.ts';
import { t } from '@tula/messages/enquiry.ts';
import { readPhone } from '../../customers/phones/phone.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { RateLimits } from '../../platform/limits/rate-limits.ts';
import { drawLetters, newId } from '../../platform/new-id.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { tellStaff } from '../../staff/notifications/tell-staff.ts';
import { enquiryReceivedMail } from './enquiry-mails.ts';
import type { EnquiryId } from './enquiries-query.ts';
import { insertEnquiry, namesOfSold, type StoredEnquiry } from './enquiries-store.ts';

export type EnquiryParts = Pick<Parts, 'database' | 'clock' | 'log' | 'publicUrl'> & {
  rateLimits: RateLimits;
};
type Body = ParsedOf<typeof endpoint>['body'];

/** Where enquiries come from: a number without a calling code is one of here. */
const HOME = 'IN';

/**
 * Stores what somebody asks about a large amount, tells staff, and acknowledges it where an email was given. That email has
 * none of the typed text, as its address was only typed: nobody can send words of their own to strangers.
 */
export async function makeEnquiry(
  parts: EnquiryParts,
  body: Body,
  address: string,
): Promise<ResultOf<typeof endpoint>> {
  const { database, clock, publicUrl, rateLimits } = parts;
  const madeAt = clock.now();
  refuseDay(body.neededOn, dayOf(madeAt));
  const phone = body.phone === undefined ? null : readPhone(body.phone, HOME);
  const products = await nameProducts(database.db, body.products);
  await rateLimits.count({
    enquiriesFromAddress: address,
    enquiriesFromWiderNetwork: address,
    ...(body.email === undefined ? {} : { enquiriesToEmail: spelledEmail(body.email) }),
  });
  const enquiry = {
    id: newId<'enquiry'>() as EnquiryId,
    number: `E-${drawLetters(randomBytes)}`,
    products,
    weightGrams: products.reduce((sum, { kg }) => sum + kg, 0) * 1000,
    neededOn: body.neededOn,
    pincode: body.pincode ?? null,
    note: body.note,
    name: body.name,
    email: body.email ?? null,
    phone,
    language: language(),
    madeAt,
  };
  await database.tx(async (tx) => {
    await insertEnquiry(tx, enquiry);
    const { id, number, email, neededOn: day } = enquiry;
    if (email !== null) await queueMail(tx, clock, enquiryReceivedMail({ ...enquiry, email }, publicUrl));
    const weightGrams = grams(enquiry.weightGrams);
    await tellStaff(tx, parts, { kind: 'enquiry', of: id, number, weightGrams, day });
  });
  return { number: enquiry.number };
}

function refuseDay(day: string, today: string): void {
  if (day <= today) throw fieldProblem('neededOn', t('day.past'));
  if (daysBetween(today, day) > MOST_DAYS_AHEAD) throw fieldProblem('neededOn', t('day.far'));
}

/** Keeps the name of each, so that it reads the same when the product is renamed or deleted. */
async function nameProducts(db: Db, products: Body['products']): Promise<StoredEnquiry['products']> {
  const names = await namesOfSold(
    db,
    products.map(({ id }) => id),
  );
  return products.map(({ id, kg }) => {
    const name = names.get(id);
    if (name === undefined) throw fieldProblem('products', t('products.unsold'));
    return { id, name, kg };
  });
}
