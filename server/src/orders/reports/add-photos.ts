import { normalisedComplaintNumber } from '@tula/contract/complaints/complaints.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import { MOST_REPORT_PHOTOS, type ReportPhoto } from '@tula/contract/orders/reports.ts';
import { t } from '@tula/messages/refusals.ts';
import type { MediaParts } from '../../media/media-parts.ts';
import { decodeImage, discardImage, type ReceivedImage, receiveImage } from '../../media/upload-image.ts';
import type { UploadPart } from '../../media/upload-images.ts';
import type { RateLimits } from '../../platform/limits/rate-limits.ts';
import { newId } from '../../platform/new-id.ts';
import type { Db } from '../../platform/postgres/database.ts';
import {
  insertPhoto,
  lockOwnReport,
  type NewPhoto,
  photoHashes,
  reportOfComplaint,
} from './reports-store.ts';

export type PhotoParts = Pick<MediaParts, 'database' | 'clock' | 'imageProcess' | 'incomingFolder'> & {
  rateLimits: RateLimits;
};

type Whose = { customerId: CustomerId; number: string };

/**
 * Adds the photos of a request to a report, all or none. They are counted before the first is decoded, and decoded and
 * re-encoded before the first is stored. The same file is decoded and stored once, so that a request that is sent twice
 * adds nothing. Throws COMPLAINT_NOT_FOUND, COMPLAINT_SETTLED and what `receiveImage` and `decodeImage` do.
 */
export async function addPhotos(
  parts: PhotoParts,
  { customerId, number: typed }: Whose,
  sent: AsyncIterable<UploadPart>,
): Promise<ReportPhoto[]> {
  const { database } = parts;
  const whose = { customerId, number: normalisedComplaintNumber(typed) };
  // Before the first byte is read: a stranger's upload is not received.
  await database.tx((tx) => openReport(tx, whose));
  const received: ReceivedImage[] = [];
  try {
    for await (const part of sent) {
      if (part.type === 'field') continue;
      if (received.length === MOST_REPORT_PHOTOS) throw tooMany();
      received.push(await receiveImage(parts, part.file));
    }
    if (received.length === 0) throw fieldProblem('file', t('upload.none'));
    return await storePhotos(parts, whose, await newPhotos(parts, whose, received));
  } finally {
    await Promise.all(received.map(discardImage));
  }
}

/** Those that the report does not have yet, if there is room for them. */
async function newPhotos(
  { database }: PhotoParts,
  whose: Whose,
  received: readonly ReceivedImage[],
): Promise<ReceivedImage[]> {
  const byHash = new Map(received.map((one) => [one.contentHash.toString('hex'), one]));
  const stored = await database.tx(async (tx) => photoHashes(tx, (await openReport(tx, whose)).complaintId));
  for (const hash of stored) byHash.delete(hash);
  if (stored.length + byHash.size > MOST_REPORT_PHOTOS) throw tooMany();
  return [...byHash.values()];
}

async function storePhotos(
  parts: PhotoParts,
  whose: Whose,
  photos: readonly ReceivedImage[],
): Promise<ReportPhoto[]> {
  const { database, clock, rateLimits } = parts;
  const read: Omit<NewPhoto, 'id' | 'complaintId' | 'addedAt'>[] = [];
  for (const photo of photos) {
    await rateLimits.count({ reportPhotosOfCustomer: whose.customerId });
    const { bytes, width, height } = await decodeImage(parts, photo, 'customer');
    read.push({ bytes, width, height, contentHash: photo.contentHash });
  }
  return database.tx(async (tx) => {
    const { complaintId } = await openReport(tx, whose);
    for (const one of read) await insertPhoto(tx, { ...one, id: newId(), complaintId, addedAt: clock.now() });
    const stored = (await reportOfComplaint(tx, complaintId))?.photos ?? [];
    // Another request may have added some meanwhile.
    if (stored.length > MOST_REPORT_PHOTOS) throw tooMany();
    return stored;
  });
}

async function openReport(tx: Db, whose: Whose) {
  const report = await lockOwnReport(tx, whose);
  if (report === undefined) throw new Problem('COMPLAINT_NOT_FOUND');
  if (report.isSettled) throw new Problem('COMPLAINT_SETTLED');
  return report;
}

function tooMany(): Problem {
  return fieldProblem('file', t('upload.tooMany', { most: MOST_REPORT_PHOTOS }));
}
