import { normalisedComplaintNumber } from '@tula/contract/complaints/complaints.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import { MOST_REPORT_PHOTOS, type ReportPhoto } from '@tula/contract/orders/reports.ts';
import { t } from '@tula/messages/refusals.ts';
import type { MediaParts } from '../../media/media-parts.ts';
import { readImage } from '../../media/upload-image.ts';
import type { UploadPart } from '../../media/upload-images.ts';
import { newId } from '../../platform/new-id.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { insertPhoto, lockOwnReport, type NewPhoto, reportOfComplaint } from './reports-store.ts';

export type PhotoParts = Pick<MediaParts, 'database' | 'clock' | 'imageProcess' | 'incomingFolder'>;
type Whose = { customerId: CustomerId; number: string };

/**
 * Adds the photos of a request to a report, all or none: they are checked and re-encoded before the first is stored. The
 * same file is stored once, so that a request that is sent twice adds nothing. Throws COMPLAINT_NOT_FOUND,
 * COMPLAINT_SETTLED and what `readImage` does.
 */
export async function addPhotos(
  parts: PhotoParts,
  { customerId, number: typed }: Whose,
  sent: AsyncIterable<UploadPart>,
): Promise<ReportPhoto[]> {
  const { database, clock } = parts;
  const whose = { customerId, number: normalisedComplaintNumber(typed) };
  // Before the first byte is read: a stranger's upload is not decoded.
  await database.tx((tx) => openReport(tx, whose));
  const read: Awaited<ReturnType<typeof readImage>>[] = [];
  for await (const part of sent) {
    if (part.type === 'field') continue;
    if (read.length === MOST_REPORT_PHOTOS) throw tooMany();
    read.push(await readImage(parts, part.file));
  }
  if (read.length === 0) throw fieldProblem('file', t('upload.none'));
  return database.tx(async (tx) => {
    const { complaintId } = await openReport(tx, whose);
    for (const { bytes, width, height, contentHash } of read) {
      const id: NewPhoto['id'] = newId();
      await insertPhoto(tx, { id, complaintId, width, height, bytes, contentHash, addedAt: clock.now() });
    }
    const photos = (await reportOfComplaint(tx, complaintId))?.photos ?? [];
    if (photos.length > MOST_REPORT_PHOTOS) throw tooMany();
    return photos;
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
