import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './postgres/database.ts';

/** What every verb of the shop may be given; slices add their own ports to it. */
export type Parts = {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  /** The base of links in mails and of return addresses, without a slash at its end. */
  publicUrl: string;
};
