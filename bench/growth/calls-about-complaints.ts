import { randomBytes, randomUUID } from 'node:crypto';
import * as open from '@tula/contract/complaints/complaints.ts';
import * as staff from '@tula/contract/complaints/staff-complaints.ts';
import type { Id } from '@tula/contract/calls/ids.ts';
import * as enquiries from '@tula/contract/orders/enquiries.ts';
import { drawLetters } from '../../server/src/platform/new-id.ts';
import { byAnyone, type GrowthCall, requestFor } from './growth-call.ts';
import type { ShopToMeasure } from './shop-to-measure.ts';

const PHONE = '+919876543210';

/** One of its own for each request, as a settled one takes no more. */
async function aComplaint({ database }: ShopToMeasure): Promise<{ id: Id<'complaint'>; number: string }> {
  const [id, number] = [randomUUID(), `C-${drawLetters(randomBytes)}`];
  await database.query(
    `INSERT INTO complaints (id, complaint_number, kind, name, email, phone, language, opened_at, answer_by, settle_by)
     VALUES ($1, $2, 'other', 'Priya', $1 || '@tula.example', $3, 'en', now(), now() + interval '2 days', now() + interval '30 days')`,
    [id, number, PHONE],
  );
  await database.query(
    `INSERT INTO complaint_messages (id, complaint_id, body, written_at) VALUES ($1, $2, 'Late', now())`,
    [randomUUID(), id],
  );
  return { id: id as Id<'complaint'>, number };
}

const ENQUIRY = { neededOn: '2099-01-01', name: 'Priya', phone: PHONE };

export const CALLS_ABOUT_ENQUIRIES: Record<string, GrowthCall> = {
  makeEnquiry: {
    async request(shop) {
      const { rows } = await shop.database.query<{ id: Id<'product'>; day: string }>(
        `SELECT id, (current_date + 30)::text AS day FROM products WHERE is_public LIMIT 1`,
      );
      const [{ id, day } = { id: randomUUID() as Id<'product'>, day: ENQUIRY.neededOn }] = rows;
      const body = { ...ENQUIRY, products: [{ id, kg: 25 }], neededOn: day };
      return requestFor(enquiries.makeEnquiry, { body });
    },
  },
  closeEnquiry: {
    async request(shop) {
      const id = randomUUID() as Id<'enquiry'>;
      await shop.database.query(
        `INSERT INTO enquiries (id, enquiry_number, products, weight_grams, needed_on, note, name, phone, language, made_at)
         VALUES ($1, $2, '[]', 25000, $3, '', $4, $5, 'en', now())`,
        [id, `E-${drawLetters(randomBytes)}`, ENQUIRY.neededOn, ENQUIRY.name, PHONE],
      );
      const input = { params: { id }, body: { outcome: 'answered' as const } };
      return requestFor(enquiries.closeEnquiry, input, { accessToken: shop.staffToken });
    },
  },
};

export const CALLS_ABOUT_COMPLAINTS: Record<string, GrowthCall> = {
  makeComplaint: byAnyone(open.makeComplaint, (turn) => ({
    body: {
      kind: 'other' as const,
      name: 'Priya',
      email: `${randomUUID()}@tula.example`,
      phone: PHONE,
      text: `Turn ${turn}`,
    },
  })),
  readComplaint: {
    async request(shop) {
      const { number } = await aComplaint(shop);
      return requestFor(open.readComplaint, { body: { number, phone: PHONE } });
    },
  },
  addToComplaint: {
    async request(shop) {
      const { number } = await aComplaint(shop);
      return requestFor(open.addToComplaint, { body: { number, phone: PHONE, text: 'More' } });
    },
  },
  readStaffComplaint: {
    async request(shop) {
      const { id } = await aComplaint(shop);
      return requestFor(staff.readStaffComplaint, { params: { id } }, { accessToken: shop.staffToken });
    },
  },
  answerComplaint: {
    async request(shop) {
      const { id } = await aComplaint(shop);
      const input = { params: { id }, body: { text: 'Sorry', settles: true, seen: 1 } };
      return requestFor(staff.answerComplaint, input, { accessToken: shop.staffToken });
    },
  },
  eraseFromComplaint: {
    async request(shop) {
      const { id } = await aComplaint(shop);
      await shop.database.query(
        'UPDATE complaints SET answered_at = now(), settled_at = now() WHERE id = $1',
        [id],
      );
      return requestFor(staff.eraseFromComplaint, { params: { id } }, { accessToken: shop.staffToken });
    },
  },
};
