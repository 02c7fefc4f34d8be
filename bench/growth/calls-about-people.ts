import { randomUUID } from 'node:crypto';
import * as people from '@tula/contract/accounts/people.ts';
import type { Id, StaffId } from '@tula/contract/calls/ids.ts';
import { byStaff, type GrowthCall, requestFor } from './growth-call.ts';
import { hashOf, type ShopToMeasure } from './shop-to-measure.ts';

const PASSWORD = 'measured-by-weight-8';
/** A password is hashed: 70 ms each. */
const FEW = { samples: 20 };

const anEmail = () => `${randomUUID()}@tula.example`;
const byOwner = ({ staffToken }: ShopToMeasure) => ({ accessToken: staffToken });

/** A link of its own for each request, as a request may use it up. */
async function anInvitation(shop: ShopToMeasure): Promise<{ id: Id<'staffLink'>; token: string }> {
  const [id, token, email] = [randomUUID(), randomUUID(), anEmail()];
  await shop.database.query(
    `INSERT INTO staff_links (id, email, email_canonical, role, token_hash, created_at, expires_at)
     VALUES ($1, $2, $2, 'kitchen', $3, now(), now() + interval '7 days')`,
    [id, email, hashOf(token)],
  );
  return { id: id as Id<'staffLink'>, token };
}

async function aPerson(shop: ShopToMeasure): Promise<{ params: { id: StaffId } }> {
  const [id, email] = [randomUUID(), anEmail()];
  await shop.database.query(
    `INSERT INTO staff (id, name, email, email_canonical, role, password_hash, created_at)
     VALUES ($1, 'Kala', $2, $2, 'kitchen', '', now())`,
    [id, email],
  );
  return { params: { id: id as StaffId } };
}

export const CALLS_ABOUT_PEOPLE: Record<string, GrowthCall> = {
  listPeople: byStaff(people.listPeople, () => ({}), {
    growsBecause: 'the other calls of this list add people and invitations',
  }),
  invitePerson: byStaff(people.invitePerson, () => ({
    body: { email: anEmail(), role: 'kitchen' as const },
  })),
  sendInvitationAgain: {
    async request(shop) {
      const { id } = await anInvitation(shop);
      return requestFor(people.sendInvitationAgain, { params: { id } }, byOwner(shop));
    },
  },
  withdrawInvitation: {
    async request(shop) {
      const { id } = await anInvitation(shop);
      return requestFor(people.withdrawInvitation, { params: { id } }, byOwner(shop));
    },
  },
  changeRole: {
    async request(shop) {
      const input = { ...(await aPerson(shop)), body: { role: 'accounts' as const } };
      return requestFor(people.changeRole, input, byOwner(shop));
    },
  },
  dismissPerson: {
    async request(shop) {
      return requestFor(people.dismissPerson, await aPerson(shop), byOwner(shop));
    },
  },
  mailPasswordLink: {
    async request(shop) {
      return requestFor(people.mailPasswordLink, await aPerson(shop), byOwner(shop));
    },
  },
  signOutPerson: {
    async request(shop) {
      return requestFor(people.signOutPerson, await aPerson(shop), byOwner(shop));
    },
  },
  readStaffLink: {
    async request(shop) {
      const { token } = await anInvitation(shop);
      return requestFor(people.readStaffLink, { body: { token } });
    },
  },
  spendStaffLink: {
    ...FEW,
    async request(shop) {
      const { token } = await anInvitation(shop);
      return requestFor(people.spendStaffLink, { body: { token, name: 'Kala', password: PASSWORD } });
    },
  },
};
