import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file that a handler returns; its content is streamed while it is generated. */
export type FileAnswer = {
  /** The name under which it is saved, such as labels-2026-11-21.pdf. */
  name: string;
  content: Readable;
};

export function sendFile(reply: FastifyReply, type: string, { name, content }: FileAnswer): FastifyReply {
  if (!/^[\w.-]+$/.test(name)) throw new Error(`${name} is not a plain file name`);
  return reply
    .header('content-type', type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);
}
