import { v7 as newId } from 'uuid';
import { shop } from '@tula/contract/shop/shop.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { ENGLISH } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/phone-messages.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { insertNews } from '../../outbox/messages-query.ts';
import { insertPushes } from '../../outbox/pushes-query.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { readDevices } from '../push/push-devices-store.ts';
import { type News, newsMail, type NewsOfEvent, newsPush } from './news.ts';
import { staffToTell, type ToTell } from './notifications-query.ts';
import { tellAt } from './quiet-hours.ts';

type TellingParts = Pick<Parts, 'clock' | 'publicUrl'>;

/**
 * Queues an email, notifications and a message to the phone about something that happened, in the transaction that makes
 * it true, to each member of staff who wants to know. One is told once of the same event in each way, of all in it that
 * they chose; in quiet hours at their end.
 */
export async function tellStaff(
  tx: Db,
  { clock, publicUrl }: TellingParts,
  ...event: NewsOfEvent
): Promise<void> {
  const people = await staffToTell(tx, listKinds(event));
  for (const person of people) {
    const [first, ...others] = event.filter(({ kind }) => person.kinds.includes(kind));
    if (first !== undefined)
      await queueMail(tx, clock, {
        ...newsMail(person, [first, ...others], publicUrl),
        dedupeKey: formatKey(first, person),
        notBefore: tellAt(clock.now(), person),
      });
  }
  await notify(tx, { clock }, { event, people });
}

/** Notifications and messages to phones alone, about something that has an email of its own. */
export async function notifyStaff(tx: Db, { clock }: Pick<Parts, 'clock'>, news: News): Promise<void> {
  await notify(tx, { clock }, { event: [news], people: await staffToTell(tx, [news.kind]) });
}

async function notify(
  tx: Db,
  { clock }: Pick<Parts, 'clock'>,
  { event, people }: { event: NewsOfEvent; people: readonly ToTell[] },
): Promise<void> {
  const toNotify = people.flatMap((person) => {
    const [first, ...others] = event.filter(({ kind }) => person.pushKinds.includes(kind));
    if (first === undefined) return [];
    const text = newsPush(person, [first, ...others]);
    const notBefore = tellAt(clock.now(), person);
    return [{ staffId: person.id, ...text, dedupeKey: formatKey(first, person), notBefore }];
  });
  await queuePushes(tx, { clock }, toNotify);
  for (const person of people) {
    const [first, ...others] = event.filter(({ kind }) => person.phoneKinds.includes(kind));
    if (first === undefined) continue;
    const { title: news } = newsPush({ language: ENGLISH }, [first, ...others]);
    const dedupeKey = formatKey(first, person);
    await queueNews(tx, { clock }, { ...person, news, dedupeKey, notBefore: tellAt(clock.now(), person) });
  }
}

type NewsToQueue = Pick<ToTell, 'id' | 'phone'> & { news: string; dedupeKey: string; notBefore: Date };

/**
 * Queues a message to the phone of a member of staff, as far as they have typed a number. It is in English whatever they
 * read, as its template is registered in one language.
 */
export async function queueNews(
  tx: Db,
  { clock }: Pick<Parts, 'clock'>,
  { id: staffId, phone, news, dedupeKey, notBefore }: NewsToQueue,
): Promise<void> {
  if (phone === '') return;
  const text = inLanguage(ENGLISH, () => t('news', { news, shop: shop.name }));
  const createdAt = clock.now();
  await insertNews(tx, { id: newId(), staffId, phone, news, text, dedupeKey, createdAt, notBefore });
}

const listKinds = (event: NewsOfEvent) => event.map(({ kind }) => kind);
const formatKey = ({ kind, of }: News, { id }: Pick<ToTell, 'id'>) => `staff:${kind}:${of}:${id}`;

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
  const devices = await readDevices(
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
