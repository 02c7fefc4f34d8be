import { t as tField } from '@tula/messages/fields.ts';
import { t } from '@tula/messages/enquiry.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { email, isVisible, nothing, oneLine, phone, REQUIRED, required } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import type { Roles } from '../calls/roles.ts';
import { parsePincode } from '../delivery/parse-pincode.ts';
import { isDay } from '../kitchen/labels.ts';
import { nameForStaff } from './order-item.ts';

/** The least and the most kilograms of all products of an enquiry. */
export const ENQUIRED_KG = { least: 10, most: 200 } as const;
export const MOST_ENQUIRED_PRODUCTS = 6;
/** How far ahead somebody asks. */
export const MOST_DAYS_AHEAD = 365;
const MOST_ENQUIRY_NOTE = 1_000;

const tooMuch = { error: () => t('kg.most', { most: ENQUIRED_KG.most }) };

export const enquiredProduct = z.object({
  id: uuid<'product'>(),
  kg: z.int(required).check(z.gte(1, { error: () => t('kg.whole') }), z.lte(ENQUIRED_KG.most, tooMuch)),
});

const weigh = (products: readonly { kg: number }[]) => products.reduce((sum, { kg }) => sum + kg, 0);

const products = z.array(enquiredProduct).check(
  z.minLength(1, { error: () => t('products.none') }),
  z.maxLength(MOST_ENQUIRED_PRODUCTS),
  z.refine((all: { kg: number }[]) => all.length === 0 || weigh(all) >= ENQUIRED_KG.least, {
    error: () => t('kg.least', { least: ENQUIRED_KG.least }),
  }),
  z.refine((all: { kg: number }[]) => weigh(all) <= ENQUIRED_KG.most, tooMuch),
);

/** A day for which something is needed. */
export const neededDay = z.string(required).check(
  z.minLength(1, REQUIRED),
  z.refine((day) => day === '' || isDay(day), { error: () => t('day.invalid') }),
);

/** A missing name aborts nothing, unlike `requiredLine`, so that a missing email or phone is told with it. */
const nameOfVisitor = z
  .string(required)
  .check(
    z.trim(),
    z.minLength(1, REQUIRED),
    z.refine(isVisible, REQUIRED),
    z.maxLength(64, { error: () => tField('tooLong', { highest: 64 }) }),
    ...oneLine,
  );

/** Without an email or a phone nobody can answer it. */
export const enquiryToMake = z
  .object({
    products,
    neededOn: neededDay,
    /** Where it is sent; left out by whoever collects it. */
    pincode: z.optional(
      z.string().check(
        z.overwrite((typed) => parsePincode(typed) ?? typed),
        z.regex(/^[1-9][0-9]{5}$/, { error: () => t('pincode.invalid') }),
      ),
    ),
    note: z._default(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(MOST_ENQUIRY_NOTE, { error: () => tField('tooLong', { highest: MOST_ENQUIRY_NOTE }) }),
        ),
      '',
    ),
    name: nameOfVisitor,
    email: z.optional(email),
    phone: z.optional(phone),
  })
  .check(
    z.check<{ email?: string | undefined; phone?: string | undefined }>(
      ({ value, issues }) => {
        if (value.email !== undefined || value.phone !== undefined) return;
        issues.push({
          code: 'custom',
          path: ['email'],
          input: value,
          message: t('reach.none'),
          continue: true,
        });
      },
      // Told together with what is wrong elsewhere, not after it.
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  );

export const makeEnquiry = endpoint({
  method: 'POST',
  path: '/enquiry',
  who: 'anyone',
  does: 'Asks what a large amount costs, 10 to 200 kg of up to six products; answers its number, which is emailed too where an email was given',
  body: enquiryToMake,
  result: z.object({ number: z.string() }),
  problems: [],
});

/** `open`: nobody has answered it, the longest waiting first; `closed`: answered or declined, the last first. */
export const ENQUIRY_FILTERS = ['open', 'closed'] as const;
export type EnquiryFilter = (typeof ENQUIRY_FILTERS)[number];
export const ENQUIRY_PAGE_SIZE = 20;

/** How staff are done with it. */
export const ENQUIRY_OUTCOMES = ['answered', 'declined'] as const;
export const enquiryOutcome = z.enum(ENQUIRY_OUTCOMES, REQUIRED);
export type EnquiryOutcome = (typeof ENQUIRY_OUTCOMES)[number];

const FOR_ENQUIRIES = ['owner', 'kitchen', 'accounts'] as const satisfies Roles;
export const enquiryId = uuid<'enquiry'>();
const moment = z.iso.datetime();

export const enquiry = z.object({
  id: enquiryId,
  number: z.string(),
  madeAt: moment,
  products: z.array(
    z.object({
      id: uuid<'product'>(),
      /** As it was called when somebody asked for it. */
      name: z.string(),
      nameForStaff,
      kg: z.int(),
    }),
  ),
  weightKg: z.int(),
  neededOn: z.string(),
  /** Null when it is collected. */
  pincode: z.nullable(z.string()),
  note: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  closedAt: z.nullable(moment),
  outcome: z.nullable(enquiryOutcome),
  /** The number of the order that came of it; null without one. */
  orderNumber: z.nullable(z.string()),
});
export type Enquiry = z.infer<typeof enquiry>;

export const listEnquiries = endpoint({
  method: 'GET',
  path: '/staff/enquiries',
  who: 'staff',
  roles: FOR_ENQUIRIES,
  does: 'What people asked about large amounts, open or closed, a page at a time',
  query: z.object({
    filter: z._default(z.enum(ENQUIRY_FILTERS), 'open'),
    /** `next` of the page before. */
    after: z.optional(enquiryId),
  }),
  result: z.object({ enquiries: z.array(enquiry), next: z.nullable(enquiryId), open: z.int() }),
  problems: [],
});

export const readEnquiry = endpoint({
  method: 'GET',
  path: '/staff/enquiries/{id}',
  who: 'staff',
  roles: FOR_ENQUIRIES,
  does: 'What somebody asked about a large amount, to begin an order with',
  params: z.object({ id: enquiryId }),
  result: z.object({ enquiry }),
  notFound: 'ENQUIRY_NOT_FOUND',
  problems: ['ENQUIRY_NOT_FOUND'],
});

export const closeEnquiry = endpoint({
  method: 'POST',
  path: '/staff/enquiries/{id}/close',
  who: 'staff',
  roles: FOR_ENQUIRIES,
  does: 'Closes an enquiry that staff have answered, or declines it, which is emailed to whoever gave an email',
  params: z.object({ id: enquiryId }),
  body: z.object({ outcome: enquiryOutcome }),
  result: nothing,
  notFound: 'ENQUIRY_NOT_FOUND',
  problems: ['ENQUIRY_NOT_FOUND', 'ENQUIRY_CLOSED'],
});
