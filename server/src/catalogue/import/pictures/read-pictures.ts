import { createHash } from 'node:crypto';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import { Problem, type ProblemCode } from '@tula/contract/calls/problems.ts';
import { HEAVIEST_UPLOAD_BYTES } from '@tula/contract/catalogue/media.ts';
import { inLanguage } from '@tula/messages/language.ts';
import type { MediaParts } from '../../../media/media-parts.ts';
import { uploadImage } from '../../../media/upload-image.ts';
import type { Config } from '../../../platform/config/config.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { toShopLanguage } from '../../../platform/languages-on.ts';
import { FetchFailure, fetchPublicFile } from '../../../platform/outside-calls/fetch-public-file.ts';
import type { Db } from '../../../platform/postgres/database.ts';
import { importById } from '../imports-store.ts';
import { finishReading, type PicturesPayload } from './finish-reading.ts';
import {
  imageOfContent,
  imageOfProduct,
  isSourceWaiting,
  markPictureRead,
  readBefore,
  type WaitingPicture,
  waitingPictures,
} from './import-pictures-store.ts';
import { faultText, type PictureFault } from './picture-source.ts';
import { readFile, removeFile } from './waiting-files.ts';

export const PICTURES_JOB = 'read-import-pictures';

export type ReadingParts = MediaParts & {
  environment: Pick<Config, 'pictureHosts'>;
};

/** Addresses are asked at the same time; pictures are decoded one after another. */
const AT_ONCE = 3;
/** Afterwards the job is queued again, so that other jobs have their turn. */
const TURN_MS = 20_000;
/** The pictures of a host that may fail one after another before it is not asked again in this turn. */
const MOST_SILENCES = 3;

/** One job at a time for pictures, before the jobs that make the widths of stored ones. */
export async function queueReading(tx: Db, payload: PicturesPayload): Promise<void> {
  await addJob(tx, PICTURES_JOB, payload, { queue: 'images', priority: 50 });
}

/**
 * Reads the pictures of an import, each once, and then finishes its check. Every picture is recorded as soon as it is
 * read, so a job that is interrupted goes on where it was.
 */
export async function readPictures(parts: ReadingParts, payload: PicturesPayload): Promise<void> {
  const { db } = parts.database;
  const { importId } = payload;
  if ((await importById(db, importId))?.state !== 'reading') return;
  const silences = new Map<string, number>();
  const until = performance.now() + TURN_MS;
  for (;;) {
    const waiting = await waitingPictures(db, importId, AT_ONCE);
    if (waiting.length === 0) return finishReading(parts, payload);
    if (performance.now() > until) return queueReading(db, payload);
    const outcomes = await Promise.allSettled(
      waiting.map((picture) => readPicture(parts, { ...payload, picture, silences })),
    );
    const failed = outcomes.find(({ status }) => status === 'rejected');
    if (failed) throw (failed as PromiseRejectedResult).reason;
  }
}

type Reading = PicturesPayload & { picture: WaitingPicture; silences: Map<string, number> };

async function readPicture(parts: ReadingParts, reading: Reading): Promise<void> {
  const { db } = parts.database;
  const { importId, picture, language } = reading;
  const outcome = await readImage(parts, reading);
  await markPictureRead(
    db,
    { id: importId, row: picture.row, place: picture.place },
    'imageId' in outcome
      ? { imageId: outcome.imageId, problem: null }
      : {
          imageId: null,
          problem:
            'fault' in outcome
              ? inLanguage(toShopLanguage(language), () => faultText(outcome.fault))
              : outcome.problem,
        },
  );
  if (!(await isSourceWaiting(db, importId, picture.source)))
    await removeFile(parts.storage, importId, picture.source);
}

type Outcome = { imageId: ImageId } | { problem: string } | { fault: PictureFault };

/** The stored picture of a file or address: what has been stored already is not stored twice. */
async function readImage(parts: ReadingParts, reading: Reading): Promise<Outcome> {
  const { db } = parts.database;
  const { importId, picture } = reading;
  const { source, altText, productId } = picture;
  const before = await readBefore(db, importId, source);
  const problem = before.find((one) => one.problem !== null)?.problem;
  if (problem) return { problem };
  const same = before.find((one) => one.altText === altText)?.imageId;
  if (same && productId === null) return { imageId: same };
  const content = await readContent(parts, reading);
  if ('fault' in content) return content;
  const hash = createHash('sha256').update(content.bytes).digest();
  const own = productId === null ? undefined : await imageOfProduct(db, productId, hash);
  const known = own ?? (await imageOfContent(db, hash, altText));
  if (known !== undefined) return { imageId: known };
  try {
    return { imageId: (await uploadImage(parts, [content.bytes], { altText })).id };
  } catch (error) {
    const fault = error instanceof Problem ? DECODER_FAULTS[error.code] : undefined;
    if (fault === undefined) throw error;
    return { fault };
  }
}

const DECODER_FAULTS: Partial<Record<ProblemCode, PictureFault>> = {
  UNSUPPORTED_IMAGE: 'not-a-picture',
  IMAGE_TOO_LARGE: 'too-many-pixels',
  IMAGE_UNREADABLE: 'unreadable',
};

async function readContent(
  parts: ReadingParts,
  { importId, picture: { source }, silences }: Reading,
): Promise<{ bytes: Buffer } | { fault: PictureFault }> {
  if (!source.startsWith('address ')) {
    const bytes = await readFile(parts.storage, importId, source);
    return bytes === undefined ? { fault: 'file-gone' } : { bytes };
  }
  const address = source.slice('address '.length);
  const { host } = new URL(address);
  if ((silences.get(host) ?? 0) >= MOST_SILENCES) return { fault: 'unreachable' };
  const limits = { mostBytes: HEAVIEST_UPLOAD_BYTES, trustedHosts: parts.environment.pictureHosts };
  try {
    const bytes = await fetchPublicFile(address, limits);
    silences.delete(host);
    return { bytes };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    const { fault } = error;
    if (fault === 'unreachable' || fault === 'too-slow') silences.set(host, (silences.get(host) ?? 0) + 1);
    return { fault };
  }
}
