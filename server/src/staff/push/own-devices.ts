import {
  type AddedDevice,
  type listPushDevices as listEndpoint,
  MOST_DEVICES,
} from '@tula/contract/accounts/push-devices.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { Id } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/mails.ts';
import { insertPushes, lastPushesTo } from '../../outbox/pushes-query.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/new-id.ts';
import { listOpenSessions } from '../../sessions/staff-sessions-query.ts';
import type { StaffParts } from '../staff-parts.ts';
import {
  deleteMoreThan,
  deleteOwnDevice,
  listDevices,
  renewDevice,
  storeDevice,
} from './push-devices-store.ts';
import { openPushKeys } from './push-keys.ts';

/** Pressed more often, one is sent. */
const ONE_TEST_MS = 10_000;
const STATES = { queued: 'queued', sent: 'sent', parked: 'failed' } as const;

export async function listPushDevices(
  { database, secretBox }: StaffParts,
  { staffId, sessionId }: StaffCaller,
): Promise<ResultOf<typeof listEndpoint>> {
  const [keys, devices] = await Promise.all([
    openPushKeys(database.db, secretBox),
    listDevices(database.db, staffId, MOST_DEVICES),
  ]);
  if (keys === undefined) throw new Error('the push keys cannot be opened');
  const last = await lastPushesTo(
    database.db,
    devices.map(({ id }) => id),
  );
  return {
    publicKey: keys.publicKey,
    devices: devices.map(({ id, browser, system, addedAt, sessionId: loggedInBy }) => {
      const newest = last.find(({ deviceId }) => deviceId === id);
      return {
        id,
        browser,
        system,
        addedAt: addedAt.toISOString(),
        last: newest === undefined ? null : { state: STATES[newest.state], at: newest.at.toISOString() },
        isThisOne: loggedInBy === sessionId,
      };
    }),
  };
}

/** Throws INVALID_INPUT for an address that is not of a push service. */
export async function addPushDevice(
  { database, clock, pushSender }: StaffParts,
  { staffId, sessionId }: StaffCaller,
  { endpoint, keys, renews = false }: AddedDevice,
): Promise<void> {
  if (!pushSender.knows(endpoint))
    throw new Problem('INVALID_INPUT', { fields: { endpoint: t('push.unknownService') } });
  const at = clock.now();
  const device = { endpoint, ...keys, staffId, sessionId, at };
  if (renews) return renewDevice(database.db, device);
  await database.tx(async (tx) => {
    const session = (await listOpenSessions(tx, staffId, at)).find(({ id }) => id === sessionId);
    const { browser = null, system = null } = session ?? {};
    await storeDevice(tx, { ...device, id: newId<'pushDevice'>(), browser, system });
    await deleteMoreThan(tx, staffId, MOST_DEVICES);
  });
}

export async function removePushDevice(
  { database }: StaffParts,
  { staffId }: StaffCaller,
  id: Id<'pushDevice'>,
): Promise<void> {
  await database.tx(async (tx) => {
    if (!(await deleteOwnDevice(tx, staffId, id))) throw new Problem('DEVICE_NOT_FOUND');
  });
}

export async function testPushDevice(
  { database, clock }: StaffParts,
  { staffId }: StaffCaller,
  deviceId: Id<'pushDevice'>,
): Promise<void> {
  const at = clock.now();
  await database.tx(async (tx) => {
    const own = await listDevices(tx, staffId, MOST_DEVICES);
    if (!own.some(({ id }) => id === deviceId)) throw new Problem('DEVICE_NOT_FOUND');
    const dedupeKey = `push:test:${Math.floor(at.getTime() / ONE_TEST_MS)}:${deviceId}`;
    await insertPushes(tx, [
      {
        id: newId(),
        deviceId,
        title: t('push.test'),
        text: t('push.test.text'),
        page: staffPaths.account(),
        dedupeKey,
        createdAt: at,
        notBefore: at,
      },
    ]);
  });
}
