import { cropPicture, readOriginal } from '@tula/contract/catalogue/crops.ts';
import { HEAVIEST_UPLOAD_BYTES, uploadPictures } from '@tula/contract/catalogue/media.ts';
import { PREVIEW_PICTURE } from '@tula/contract/catalogue/preview-picture.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { namesEtag } from '../platform/http/cache/etag.ts';
import { withSentFiles } from '../platform/http/sent-files.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import type { ImageId } from '@tula/contract/calls/ids.ts';
import { parseByteRange, readPart } from './byte-range.ts';
import { makeBrandFiles } from './brand/make-brand-files.ts';
import { cropImage, findOriginal } from './crop/crop-image.ts';
import { masterPath, masterUrl, findStoredPath, parseVariantWidth } from './image.ts';
import { makePreviewPicture } from './make-preview-picture.ts';
import { imageById, orderVariants } from './images-store.ts';
import { type StoredFile, StorageUnreachable } from './file-storage.ts';
import type { MediaParts } from './media-parts.ts';
import { MAX_FILES, uploadImages } from './upload-images.ts';

const UPLOAD_LIMITS = { mostFiles: MAX_FILES, mostBytes: HEAVIEST_UPLOAD_BYTES };

const PICTURE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

export function mediaRoutes(media: MediaParts): Route[] {
  return [
    handle(uploadPictures, ({ request }) =>
      withSentFiles(request, UPLOAD_LIMITS, (parts) => uploadImages(media, parts)),
    ),
    handle(readOriginal, async ({ params }) => {
      const { original, area } = await findOriginal(media, params.id);
      const { id, width, height } = original;
      return { original: { path: masterUrl(id), width, height }, area };
    }),
    handle(cropPicture, async ({ params, body }) => ({
      picture: await cropImage(media, params.id, body),
    })),
  ];
}

/** Serves pictures to anyone: their addresses cannot be guessed and their content never changes. */
export function registerPictures(app: FastifyInstance, media: PicturesParts): void {
  app.get<{ Params: { imageId: string; file: string } }>('/media/:imageId/:file', (request, reply) =>
    sendPicture(media, request, reply),
  );
}

type PicturesParts = Pick<MediaParts, 'database' | 'storage' | 'imageProcess' | 'incomingFolder'>;

async function sendPicture(
  media: PicturesParts,
  request: FastifyRequest<{ Params: { imageId: string; file: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { storage } = media;
  const { imageId, file } = request.params;
  const path = findStoredPath(imageId, file);
  if (path === undefined) throw new Problem('NOT_FOUND');
  const headers = { ...PICTURE_HEADERS, etag: `"${imageId}/${file}"` };
  if (namesEtag(request.headers['if-none-match'], headers.etag)) {
    if (await reached(storage.exists(path))) return reply.headers(headers).code(304).send();
  }
  const id = imageId as ImageId;
  const picture = (await reached(storage.get(path))) ?? (await reached(madeInstead(media, id, file)));
  if (picture) return sendPart(reply.headers(headers), picture, readRange(request, headers.etag));
  const master = await masterInstead(media, id, file);
  if (!master) throw new Problem('NOT_FOUND');
  return sendFile(reply.headers({ ...PICTURE_HEADERS, 'cache-control': 'no-store' }), master);
}

/** The range asked for, unless it continues an older version of the file. */
function readRange({ headers }: FastifyRequest, etag: string): string | undefined {
  const continues = headers['if-range'];
  return continues === undefined || continues === etag ? headers.range : undefined;
}

function sendPart(reply: FastifyReply, file: StoredFile, wanted: string | undefined): FastifyReply {
  reply.header('accept-ranges', 'bytes');
  const range = parseByteRange(wanted, file.sizeBytes);
  if (range === 'whole') return sendFile(reply, file);
  if (range === 'unsatisfiable') {
    file.stream.destroy();
    return reply.code(416).header('content-range', `bytes */${file.sizeBytes}`).send();
  }
  const { first, last } = range;
  reply.code(206).header('content-range', `bytes ${first}-${last}/${file.sizeBytes}`);
  return sendFile(reply, { ...file, stream: readPart(file.stream, range), sizeBytes: last - first + 1 });
}

/** The picture of link previews and what is made from a logo, both when somebody first asks for it. */
async function madeInstead(
  media: PicturesParts,
  imageId: ImageId,
  file: string,
): Promise<StoredFile | undefined> {
  const path = findStoredPath(imageId, file);
  const make = file === PREVIEW_PICTURE.file ? makePreviewPicture : makeBrandFiles;
  return path !== undefined && (await make(media, imageId, file)) ? media.storage.get(path) : undefined;
}

function sendFile(reply: FastifyReply, file: StoredFile): FastifyReply {
  return reply
    .header('content-type', file.contentType)
    .header('content-length', file.sizeBytes)
    .send(file.stream);
}

/** Sends the master for a width that has not been made, and adds a job that makes what is missing. */
async function masterInstead(
  { database, storage }: PicturesParts,
  imageId: ImageId,
  file: string,
): Promise<StoredFile | undefined> {
  const width = parseVariantWidth(file);
  const image = width === undefined ? undefined : await imageById(database.db, imageId);
  if (!image || width === undefined || width > image.width) return undefined;
  const master = await reached(storage.get(masterPath(imageId)));
  if (master) await orderVariants(database.db, imageId);
  return master;
}

async function reached<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof StorageUnreachable)) throw error;
    throw new Problem('STORAGE_UNAVAILABLE', { retryAfterSeconds: 10 });
  }
}
