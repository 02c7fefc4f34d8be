import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './postgres/database.ts';

/** The dependencies that every verb may use; slices add their own ports. */
export type Parts = {
  database: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  /** The base of links in mails and of return addresses, without a trailing slash. */
  publicUrl: string;
};
