import { Readable } from 'node:stream';
import { HEAVIEST_UPLOAD_BYTES } from '@tula/contract/catalogue/media.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import * as own from '@tula/contract/orders/reports.ts';
import * as staff from '@tula/contract/orders/staff-reports.ts';
import { handle, handleFile, type Route } from '../../platform/http/handle.ts';
import { withSentFiles } from '../../platform/http/sent-files.ts';
import type { Parts } from '../../platform/parts.ts';
import type { StartRefundParts } from '../payment/start-refund.ts';
import type { PackingParts } from '../shipping/packing-parts.ts';
import { addPhotos, type PhotoParts } from './add-photos.ts';
import { makeReport, type MakingParts } from './make-report.ts';
import { readReports, readStaffReport, type ReadingParts } from './read-reports.ts';
import { type PhotoId, photoContent } from './reports-store.ts';
import { listResends, markSentAgain } from './resends.ts';
import { settleReport } from './settle-report.ts';

type ReportParts = MakingParts & ReadingParts & StartRefundParts & PackingParts;

export function reportRoutes(parts: ReportParts): Route[] {
  return [
    handle(own.readReports, ({ caller, params }) =>
      readReports(parts, { customerId: caller.customerId, numberOrId: params.id }),
    ),
    handle(own.makeReport, ({ caller, params, body }) =>
      makeReport(parts, { ...body, customerId: caller.customerId, numberOrId: params.id }),
    ),
    handleFile(own.readReportPhoto, ({ caller, params }) => photo(parts, params.photo, caller.customerId)),
    handle(staff.readStaffReport, async ({ params }) => ({
      report: await readStaffReport(parts, params.id),
    })),
    handleFile(staff.readStaffReportPhoto, ({ params }) => photo(parts, params.photo, null)),
    handle(staff.settleReport, async ({ params, body, caller }) => {
      await settleReport(parts, params.id, { ...body, by: caller });
      return {};
    }),
    handle(staff.listResends, () => listResends(parts)),
    handle(staff.markSentAgain, async ({ params, body, caller }) => {
      await markSentAgain(parts, params.id, { ...body, by: caller });
      return {};
    }),
  ];
}

async function photo({ database }: Pick<Parts, 'database'>, id: PhotoId, customerId: CustomerId | null) {
  const content = await photoContent(database.db, id, customerId);
  if (content === undefined) throw new Problem('PICTURE_NOT_FOUND');
  return { name: `${id}.webp`, content: Readable.from(content) };
}

const UPLOAD_LIMITS = { mostFiles: own.MOST_REPORT_PHOTOS, mostBytes: HEAVIEST_UPLOAD_BYTES };

export function reportPhotoRoutes(parts: PhotoParts): Route[] {
  return [
    handle(own.addReportPhotos, async ({ request, caller, params: { number } }) => ({
      photos: await withSentFiles(request, UPLOAD_LIMITS, (sent) =>
        addPhotos(parts, { customerId: caller.customerId, number }, sent),
      ),
    })),
  ];
}
