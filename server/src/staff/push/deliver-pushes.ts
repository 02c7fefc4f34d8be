import type { Carrier } from '../../outbox/carrier.ts';
import { deliverDue } from '../../outbox/deliver-due.ts';
import type { ClaimedPush } from '../../outbox/outbox-entry.ts';
import { type ScheduledJob, inBatches } from '../../platform/jobs/scheduled-job.ts';
import type { StaffParts } from '../staff-parts.ts';
import { deleteDevice, deleteUnusedDevices, findSubscription } from './push-devices-store.ts';
import { openPushKeys } from './push-keys.ts';
import type { PushDelivery } from './push-sender.ts';

type PushParts = Pick<StaffParts, 'database' | 'clock' | 'log' | 'secretBox' | 'pushSender'>;

const AT_ONCE = 8;
/** After so many tries, spread over some twenty minutes, staff have seen it on Today. */
const MOST_TRIES = 8;
const DAY_MS = 86_400_000;
/** A device on which its person has not opened Today or the account for so long is not notified any more. */
const UNUSED_DAYS = 180;

/** Sends the notifications that are due. */
export const deliverPushes = (parts: PushParts, stopping?: AbortSignal): Promise<void> =>
  deliverDue(parts, pushCarrier(parts), stopping);

export const pushRepeating = (parts: PushParts): ScheduledJob[] => [
  {
    name: 'deliver-pushes',
    seconds: 1,
    isShared: true,
    work: (stopping) => deliverPushes(parts, stopping),
  },
  {
    name: 'delete-unused-devices',
    crontab: '51 3 * * *',
    async work() {
      const before = new Date(parts.clock.now().getTime() - UNUSED_DAYS * DAY_MS);
      await inBatches((most) => deleteUnusedDevices(parts.database.db, before, most));
    },
  },
];

function pushCarrier(parts: PushParts): Carrier<'push'> {
  const channel = 'push';
  return {
    medium: 'push',
    capacity: () => AT_ONCE,
    mostTries: MOST_TRIES,
    async carry(push) {
      const delivery = await send(parts, push);
      if (delivery.outcome === 'accepted')
        return { outcome: 'accepted', channel, providerId: null, keepsAll: false };
      if (delivery.outcome !== 'gone') return { ...delivery, channel };
      // Its entries go along, this one too.
      await deleteDevice(parts.database.db, push.recipient);
      return { outcome: 'rejected', channel, reason: 'the browser has unsubscribed' };
    },
    log: ({ id }, { reason }, givenUp) =>
      parts.log.warn({ pushId: id, reason, givenUp }, 'notification not delivered'),
  };
}

async function send(
  { database, secretBox, pushSender }: PushParts,
  { id, recipient, title, text, page }: ClaimedPush,
): Promise<PushDelivery> {
  const [to, keys] = await Promise.all([
    findSubscription(database.db, recipient),
    openPushKeys(database.db, secretBox),
  ]);
  if (to === undefined) return { outcome: 'gone' };
  if (keys === undefined) return { outcome: 'rejected', reason: 'no key opens the push keys' };
  return pushSender.send(to, JSON.stringify({ title, text, page, tag: id }), keys);
}
