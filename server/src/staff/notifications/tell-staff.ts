import { v7 as newId } from 'uuid';
import { queueMail } from '../../mail/queue-mail.ts';
import { insertPushes } from '../../outbox/pushes-query.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { devicesOf } from '../push/push-devices-store.ts';
import { type News, newsMail, newsPush } from './news.ts';
import { staffToTell, type ToTell } from './notifications-query.ts';
import { tellAt } from './quiet-hours.ts';

type TellingParts = Pick<Parts, 'clock' | 'publicUrl'>;

/**
 * Queues an email and notifications about something that happened, in the transaction that makes it true, to each member
 * of staff who wants to know. One is told once of the same event in each way; in quiet hours at their end.
 */
export async function tellStaff(tx: Db, { clock, publicUrl }: TellingParts, news: News): Promise<void> {
  const people = await staffToTell(tx, news.kind);
  for (const person of people)
    if (person.byEmail)
      await queueMail(tx, clock, {
        ...newsMail(person, news, publicUrl),
        dedupeKey: keyOf(news, person),
        notBefore: tellAt(clock.now(), person),
      });
  await notify(tx, { clock }, { news, people });
}

/** The notifications alone, about something that has an email of its own. */
export async function notifyStaff(tx: Db, { clock }: Pick<Parts, 'clock'>, news: News): Promise<void> {
  await notify(tx, { clock }, { news, people: await staffToTell(tx, news.kind) });
}

async function notify(
  tx: Db,
  { clock }: Pick<Parts, 'clock'>,
  { news, people }: { news: News; people: readonly ToTell[] },
): Promise<void> {
  const toNotify = people.filter(({ byPush }) => byPush);
  await queuePushes(
    tx,
    { clock },
    toNotify.map((person) => ({
      staffId: person.id,
      ...newsPush(person, news),
      dedupeKey: keyOf(news, person),
      notBefore: tellAt(clock.now(), person),
    })),
  );
}

const keyOf = ({ kind, of }: News, { id }: Pick<ToTell, 'id'>) => `staff:${kind}:${of}:${id}`;

type ToNotify = {
  staffId: ToTell['id'];
  title: string;
  text: string;
  page: string;
  dedupeKey: string;
  notBefore: Date;
};

/** Queues a notification for every device of these people, once for each dedupe key. */
export async function queuePushes(
  tx: Db,
  { clock }: Pick<Parts, 'clock'>,
  people: readonly ToNotify[],
): Promise<void> {
  const devices = await devicesOf(
    tx,
    people.map(({ staffId }) => staffId),
  );
  const createdAt = clock.now();
  await insertPushes(
    tx,
    devices.flatMap(({ id: deviceId, staffId }) =>
      people
        .filter((person) => person.staffId === staffId)
        .map(({ title, text, page, dedupeKey, notBefore }) => ({
          id: newId(),
          deviceId,
          title: short(title),
          text: short(text),
          page,
          dedupeKey: `push:${dedupeKey}:${deviceId}`,
          createdAt,
          notBefore,
        })),
    ),
  );
}

/** Push services take at most 4 kB, and a letter of Hindi or Tamil has three bytes. */
const MOST_LETTERS = 250;
const short = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);
