import type { Readable } from 'node:stream';
import type { Endpoint } from '@tula/contract/endpoint.ts';
import type { FastifyReply } from 'fastify';
import type { Asked, Route } from './handle.ts';

/** A file as a handler answers it; its content is sent while it is made. */
export type FileAnswer = {
  /** Under which it is saved: labels-2026-11-21.pdf. */
  name: string;
  content: Readable;
};

export type FileEndpoint = Endpoint & Required<Pick<Endpoint, 'file'>>;

/** Binds an endpoint that answers a file. What can be refused is refused before the content begins. */
export function handleFile<E extends FileEndpoint>(
  endpoint: E,
  work: (asked: Asked<E>) => Promise<FileAnswer>,
): Route {
  return { endpoint, work };
}

export function sendFile(reply: FastifyReply, type: string, { name, content }: FileAnswer): FastifyReply {
  if (!/^[\w.-]+$/.test(name)) throw new Error(`${name} is no plain name of a file`);
  return reply
    .header('content-type', type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);
}
