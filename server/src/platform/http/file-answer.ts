import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file as a handler answers it; its content is sent while it is made. */
export type FileAnswer = {
  /** Under which it is saved: labels-2026-11-21.pdf. */
  name: string;
  content: Readable;
};

export function sendFile(reply: FastifyReply, type: string, { name, content }: FileAnswer): FastifyReply {
  if (!/^[\w.-]+$/.test(name)) throw new Error(`${name} is no plain name of a file`);
  return reply
    .header('content-type', type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);
}
