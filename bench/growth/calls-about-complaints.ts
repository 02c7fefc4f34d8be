import { randomBytes, randomUUID } from 'node:crypto';
import * as open from '@tula/contract/complaints/complaints.ts';
import * as staff from '@tula/contract/complaints/staff-complaints.ts';
import type { Id } from '@tula/contract/calls/ids.ts';
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
