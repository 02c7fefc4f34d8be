import path from 'node:path';
import { shop } from '@tula/contract/shop/shop.ts';
import type { FastifyBaseLogger } from 'fastify';
import { delhiveryCourier } from './delivery/adapters/delhivery.ts';
import { rateCardCourier } from './delivery/adapters/rate-card.ts';
import { shiprocketCourier } from './delivery/adapters/shiprocket.ts';
import { connectedCourier } from './connections/courier/courier.ts';
import { connectedMail } from './connections/mail/mail.ts';
import { connectedMessages } from './connections/messages/messages.ts';
import type { Connections } from './connections/open-connections.ts';
import type { CurrentRates } from './delivery/rates/open-rates.ts';
import type { Courier } from './delivery/courier.ts';
import { fallBackToCard } from './delivery/fall-back-to-card.ts';
import { cacheTracking } from './delivery/cached-tracking.ts';
import { cacheQuotes } from './delivery/cached-quotes.ts';
import type { BackupBucket } from './backup/backup-bucket.ts';
import { openS3Backups } from './backup/adapters/s3-backups.ts';
import { bucketInUse } from './connections/backups/backups.ts';
import { mailboxMailer, waitingMailer } from './mail/adapters/mailbox.ts';
import { openIncomingFolder } from './media/upload-image.ts';
import type { Mailer } from './mail/mailer.ts';
import type { TryMail } from './mail/try-mail.ts';
import { webPushSender } from './staff/push/adapters/web-push.ts';
import type { PushSender } from './staff/push/push-sender.ts';
import { sandboxMessenger } from './phone-messages/adapters/sandbox.ts';
import { smsMessenger } from './phone-messages/adapters/sms.ts';
import { whatsAppMessenger } from './phone-messages/adapters/whatsapp.ts';
import type { Messenger } from './phone-messages/messenger.ts';
import { openPictureCache } from './media/adapters/cdn.ts';
import { openDiskStorage } from './media/adapters/disk.ts';
import { openS3Storage } from './media/adapters/s3.ts';
import type { FileStorage } from './media/file-storage.ts';
import type { PictureCache } from './media/media-parts.ts';
import type { Config } from './platform/config/config.ts';
import type { CourierConfig } from './platform/config/courier-config.ts';
import type { MessagesConfig } from './platform/config/messages-config.ts';
import type { Metrics } from './platform/http/metrics/metrics.ts';
import { type Closable, openReplaceable, type Replaceable } from './platform/outside-calls/replaceable.ts';
import type { Parts } from './platform/parts.ts';

/** The bucket that MEDIA_URL names, else files under the data folder. */
export function chooseStorage(
  { media, dataDir }: Config,
  options: { log: FastifyBaseLogger; incomingFolder: string },
): Promise<FileStorage> {
  return media ? openS3Storage(media, options) : openDiskStorage(path.join(dataDir, 'media'));
}

export const choosePictureCache = ({ cdnPurgeUrl }: Config): PictureCache | undefined =>
  cdnPurgeUrl === undefined ? undefined : openPictureCache(cdnPurgeUrl);

/** Opens, for a backup that is read back, the storage of a shop whose data folder is another one. */
export async function openStorageIn(
  folder: string,
  config: Config,
  log: FastifyBaseLogger,
): Promise<FileStorage> {
  const incomingFolder = await openIncomingFolder(path.join(folder, 'incoming'));
  return chooseStorage({ ...config, dataDir: folder }, { log, incomingFolder });
}

/** The bucket that BACKUP_BUCKET_URL names, else the one that an owner has connected, at each moment. */
export function chooseBackupBucket(
  config: Config,
  connections: Connections,
): () => Promise<BackupBucket | undefined> {
  return async () => {
    const address = bucketInUse(config, connections);
    return address && openS3Backups(address);
  };
}

export { tryBucket } from './media/adapters/try-s3.ts';

/** The mail server that MAIL_URL names, else the one that an owner has connected, at each moment. */
export async function chooseMailer(config: Config, connections: Connections): Promise<Replaceable<Mailer>> {
  const mailer = openReplaceable(await openMailer(config, connections));
  connections.follow('mail', async () => mailer.replace(await openMailer(config, connections)));
  return mailer;
}

/** Opens the mail server; without one the local mailbox where a demo is allowed, otherwise mails wait for one. */
async function openMailer({ mail, connectedMail: connected, mayHaveDemo }: Config, { held }: Connections) {
  const found = mail ?? connectedMail(held('mail'), connected);
  if (found === 'none' && mayHaveDemo) return mailboxMailer();
  if (found === 'none' || found === 'unreadable') return waitingMailer();
  const { smtpMailer } = await import('./mail/adapters/smtp.ts');
  return smtpMailer(found);
}

export { tryCourier } from './delivery/adapters/try-couriers.ts';
export { tryGateway } from './payments/adapters/try-gateways.ts';

/** Tests a mail server that the shop does not use yet. */
export const tryMail: TryMail = async (config, mail) => {
  const { trySmtp } = await import('./mail/adapters/try-smtp.ts');
  return trySmtp(config, mail);
};

export { tryMessenger } from './phone-messages/adapters/try-messengers.ts';

/** What MESSAGES names, else what an owner has connected, at each moment; undefined while no messages are sent. */
export function chooseMessenger(
  { messages, messageBases }: Pick<Config, 'messages' | 'messageBases'>,
  connections: Pick<Connections, 'held' | 'follow'>,
): Replaceable<Messenger | undefined> {
  const open = () => openMessenger(messages ?? connectedMessages(connections, messageBases));
  const now = openReplaceable(open());
  for (const kind of ['whatsapp', 'sms'] as const) connections.follow(kind, () => now.replace(open()));
  return now;
}

export function openMessenger(messages: MessagesConfig): Messenger | undefined {
  switch (messages.channel) {
    case 'off':
      return undefined;
    case 'sandbox':
      return sandboxMessenger();
    case 'whatsapp': {
      const whatsApp = whatsAppMessenger(messages);
      if (messages.fallBack === undefined) return whatsApp;
      const fallBack = smsMessenger(messages.fallBack);
      const close = () => [whatsApp, fallBack].forEach((one) => one.close());
      return { ...whatsApp, fallBack, close };
    }
    case 'sms':
      return smsMessenger(messages);
  }
}

/** The services of browser makers, and those that PUSH_HOSTS names. */
export const choosePushSender = ({ publicUrl, pushHosts }: Config): PushSender =>
  webPushSender({ publicUrl, trustedHosts: pushHosts });

type CourierOptions = Pick<Parts, 'database' | 'clock' | 'log'> & {
  metrics: Metrics;
  currentRates: CurrentRates;
  connections: Connections;
};

/** The courier that COURIER names, else the one that an owner has connected, at each moment. */
export function chooseCourier(
  config: Config,
  { metrics, currentRates, ...parts }: CourierOptions,
): Replaceable<Courier> {
  const { connections } = parts;
  const card = rateCardCourier(currentRates);
  let fallBacks = 0;
  metrics.counter(
    'tula_courier_fall_backs_total',
    'Quotes that fell back to the rate card because the courier was unavailable',
    () => fallBacks,
  );
  const open = (): Courier => {
    const chosen = config.courier ?? connectedCourier(connections.held('courier'), config.courierBases);
    if (chosen.name === 'rate-card') return card;
    const countFallBack = () => void (fallBacks += 1);
    const selling = fallBackToCard(outsideCourier(chosen), card, { log: parts.log, countFallBack });
    return cacheTracking(cacheQuotes(selling, parts));
  };
  const now = openReplaceable(open());
  connections.follow('courier', () => now.replace(open()));
  return now;
}

function outsideCourier(courier: Exclude<CourierConfig, { name: 'rate-card' }>): Courier {
  // The owner may change it while the courier is open.
  const from = {
    get originPincode() {
      return shop.address.pincode;
    },
  };
  switch (courier.name) {
    case 'shiprocket':
      return shiprocketCourier(Object.assign(from, courier));
    case 'delhivery':
      return delhiveryCourier(Object.assign(from, courier));
  }
}

type Adapters = {
  mailer: Closable;
  messenger: Closable;
  courier: Closable;
  pushSender: Closable;
  pictureCache?: Closable | undefined;
};

export function closeAdapters({ mailer, messenger, courier, pushSender, pictureCache }: Adapters): void {
  mailer.close();
  messenger.close();
  courier.close();
  pushSender.close();
  pictureCache?.close();
}
