import path from 'node:path';
import { shop } from '@tula/contract/shop/shop.ts';
import type { FastifyBaseLogger } from 'fastify';
import { delhiveryCourier } from './delivery/adapters/delhivery.ts';
import { rateCardCourier } from './delivery/adapters/rate-card.ts';
import { shiprocketCourier } from './delivery/adapters/shiprocket.ts';
import type { CurrentRates } from './delivery/rates/open-rates.ts';
import type { Courier } from './delivery/courier.ts';
import { fallBackToCard } from './delivery/fall-back-to-card.ts';
import { cacheTracking } from './delivery/cached-tracking.ts';
import { cacheQuotes } from './delivery/cached-quotes.ts';
import { mailboxMailer } from './mail/adapters/mailbox.ts';
import type { Mailer } from './mail/mailer.ts';
import { openDiskStorage } from './media/adapters/disk.ts';
import { openS3Storage } from './media/adapters/s3.ts';
import type { FileStorage } from './media/file-storage.ts';
import type { Config } from './platform/config/config.ts';
import type { CourierConfig } from './platform/config/courier-config.ts';
import type { Metrics } from './platform/http/metrics/metrics.ts';
import type { Parts } from './platform/parts.ts';

/** The bucket that MEDIA_URL names, else files under the data folder. */
export function chooseStorage(
  { media, dataDir }: Config,
  options: { log: FastifyBaseLogger; incomingFolder: string },
): Promise<FileStorage> {
  return media ? openS3Storage(media, options) : openDiskStorage(path.join(dataDir, 'media'));
}

/** The SMTP server that MAIL_URL names, else the local mailbox. */
export async function chooseMailer({ mail }: Config): Promise<Mailer> {
  if (mail === undefined) return mailboxMailer();
  const { smtpMailer } = await import('./mail/adapters/smtp.ts');
  return smtpMailer(mail);
}

/** The rate card, or a courier with cached quotes and the rate card as its fallback. */
export function chooseCourier(
  config: Config,
  {
    metrics,
    currentRates,
    ...parts
  }: Pick<Parts, 'database' | 'clock' | 'log'> & { metrics: Metrics; currentRates: CurrentRates },
): Courier {
  const { log } = parts;
  const card = rateCardCourier(currentRates);
  let fallBacks = 0;
  metrics.counter(
    'tula_courier_fall_backs_total',
    'Quotes that fell back to the rate card because the courier was unavailable',
    () => fallBacks,
  );
  if (config.courier.name === 'rate-card') return card;
  const courier = outsideCourier(config.courier);
  const selling = fallBackToCard(courier, card, { log, countFallBack: () => void (fallBacks += 1) });
  return cacheTracking(cacheQuotes(selling, parts));
}

function outsideCourier(courier: Exclude<CourierConfig, { name: 'rate-card' }>): Courier {
  const originPincode = shop.address.pincode;
  switch (courier.name) {
    case 'shiprocket':
      return shiprocketCourier({ ...courier, originPincode });
    case 'delhivery':
      return delhiveryCourier({ ...courier, originPincode });
  }
}
