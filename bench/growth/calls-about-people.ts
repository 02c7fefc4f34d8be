import { randomUUID } from 'node:crypto';
import * as people from '@tula/contract/accounts/people.ts';
import { logInStaff } from '@tula/contract/accounts/staff.ts';
import {
  FIRST_CHOICES,
  readNotifications,
  saveNotifications,
} from '@tula/contract/accounts/notifications.ts';
import * as devices from '@tula/contract/accounts/push-devices.ts';
import * as account from '@tula/contract/accounts/staff-account.ts';
import type { Id, SessionId, StaffId } from '@tula/contract/calls/ids.ts';
import { byStaff, type GrowthCall, requestFor } from './growth-call.ts';
import { hashOf, type ShopToMeasure } from './shop-to-measure.ts';

export const PASSWORD = 'measured-by-weight-8';
/** A password is hashed: 70 ms each. */
const FEW = { samples: 20 };

const anEmail = () => `${randomUUID()}@tula.example`;
const byOwner = ({ staffToken }: ShopToMeasure) => ({ accessToken: staffToken });

/** A link of its own for each request, as a request may use it up. */
async function anInvitation(
  shop: ShopToMeasure,
): Promise<{ id: Id<'staffLink'>; email: string; token: string }> {
  const [id, token, email] = [randomUUID(), randomUUID(), anEmail()];
  await shop.database.query(
    `INSERT INTO staff_links (id, email, email_canonical, role, token_hash, created_at, expires_at)
     VALUES ($1, $2, $2, 'kitchen', $3, now(), now() + interval '7 days')`,
    [id, email, hashOf(token)],
  );
  return { id: id as Id<'staffLink'>, email, token };
}

export async function aPerson(shop: ShopToMeasure): Promise<{ params: { id: StaffId } }> {
  const [id, email] = [randomUUID(), anEmail()];
  await shop.database.query(
    `INSERT INTO staff (id, name, email, email_canonical, role, password_hash, created_at)
     VALUES ($1, 'Kala', $2, $2, 'kitchen', '', now())`,
    [id, email],
  );
  return { params: { id: id as StaffId } };
}

/** Somebody who has joined and logged in, with a password that may be changed. */
export async function aLogin(shop: ShopToMeasure) {
  const { email, token } = await anInvitation(shop);
  await shop.api.call(people.spendStaffLink, { body: { token, name: 'Kala', password: PASSWORD } });
  const { accessToken } = await shop.api.call(logInStaff, { body: { email, password: PASSWORD } });
  return { accessToken };
}

async function aSession(shop: ShopToMeasure, staffId: StaffId): Promise<SessionId> {
  const id = randomUUID();
  await shop.database.query(
    `INSERT INTO sessions (id, audience, staff_id, created_at) VALUES ($1, 'staff', $2, now())`,
    [id, staffId],
  );
  return id as SessionId;
}

const aSubscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
});

/** Logs a member of the staff in and adds the browser to the devices on which they are notified. */
async function aDevice(shop: ShopToMeasure) {
  const login = await aLogin(shop);
  await shop.api.call(devices.addPushDevice, { body: aSubscription() }, login);
  const [device] = (await shop.api.call(devices.listPushDevices, {}, login)).devices;
  if (device === undefined) throw new Error('no device was added');
  return { id: device.id, login };
}

const OWN_ACCOUNT: Record<string, GrowthCall> = {
  changeOwnPassword: {
    ...FEW,
    async request(shop) {
      const body = { currentPassword: PASSWORD, password: `${PASSWORD}-new` };
      return requestFor(account.changeOwnPassword, { body }, await aLogin(shop));
    },
  },
  endOwnSession: {
    ...FEW,
    async request(shop) {
      const login = await aLogin(shop);
      const { sessions } = await shop.api.call(account.readStaffAccount, {}, login);
      const id = sessions.map((session) => session.id).at(0) as SessionId;
      return requestFor(account.endOwnSession, { params: { id } }, login);
    },
  },
  readNotifications: {
    ...FEW,
    async request(shop) {
      return requestFor(readNotifications, {}, await aLogin(shop));
    },
  },
  saveNotifications: {
    ...FEW,
    async request(shop) {
      return requestFor(saveNotifications, { body: FIRST_CHOICES }, await aLogin(shop));
    },
  },
  listPushDevices: {
    ...FEW,
    async request(shop) {
      return requestFor(devices.listPushDevices, {}, (await aDevice(shop)).login);
    },
  },
  addPushDevice: {
    ...FEW,
    async request(shop) {
      return requestFor(devices.addPushDevice, { body: aSubscription() }, await aLogin(shop));
    },
  },
  removePushDevice: {
    ...FEW,
    async request(shop) {
      const { id, login } = await aDevice(shop);
      return requestFor(devices.removePushDevice, { params: { id } }, login);
    },
  },
  testPushDevice: {
    ...FEW,
    async request(shop) {
      const { id, login } = await aDevice(shop);
      return requestFor(devices.testPushDevice, { params: { id } }, login);
    },
  },
  endOtherSessions: {
    ...FEW,
    async request(shop) {
      return requestFor(account.endOtherSessions, {}, await aLogin(shop));
    },
  },
};

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
  ...OWN_ACCOUNT,
  listSessions: {
    async request(shop) {
      const { params } = await aPerson(shop);
      await aSession(shop, params.id);
      return requestFor(people.listSessions, { params }, byOwner(shop));
    },
  },
  endSession: {
    async request(shop) {
      const { params } = await aPerson(shop);
      const session = await aSession(shop, params.id);
      return requestFor(people.endSession, { params: { ...params, session } }, byOwner(shop));
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
