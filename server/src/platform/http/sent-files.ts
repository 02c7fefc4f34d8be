import { Problem } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/refusals.ts';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { discardRest } from './discard-rest.ts';
import { allowSlowBody } from './slow-bodies.ts';

/** A part of a multipart body; fields are ignored. */
export type SentPart = { type: 'file'; file: AsyncIterable<Uint8Array>; name: string } | { type: 'field' };

type SentFilesLimits = { mostFiles: number; mostBytes: number };

/** The work has its own limits and problems; these bounds only stop what it never reads. */
const toBusboyLimits = ({ mostFiles, mostBytes }: SentFilesLimits) => ({
  fileSize: 2 * mostBytes,
  files: mostFiles + 1,
  fields: 20,
  fieldSize: 1000,
  fieldNameSize: 100,
  parts: mostFiles + 21,
  headerPairs: 20,
});

/**
 * Does the work with the files of a multipart body as they arrive. The body has the long time of an upload from when
 * the work reads its first part, so work that checks first whose upload it is keeps no connection for a stranger.
 */
export function withSentFiles<Result>(
  request: FastifyRequest,
  limits: SentFilesLimits,
  work: (parts: AsyncIterable<SentPart>) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new Problem('UNSUPPORTED_CONTENT_TYPE', { message: t('upload.form') });
  return work(receiveParts(request, limits)).finally(() => {
    // Not awaited: the response does not wait for it.
    void discardRest(request.raw);
  });
}

async function* receiveParts(request: FastifyRequest, limits: SentFilesLimits): AsyncGenerator<SentPart> {
  allowSlowBody(request.raw);
  for await (const part of sent(request.parts({ limits: toBusboyLimits(limits) })))
    yield part.type === 'file'
      ? { type: 'file', file: sent(part.file), name: part.filename }
      : { type: 'field' };
}

/** A body that breaks off or is not multipart is a client error. */
async function* sent<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch {
    throw new Problem('MALFORMED_BODY');
  }
}
