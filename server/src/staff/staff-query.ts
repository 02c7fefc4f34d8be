import { sql } from 'kysely';

/** The names of staff, those who were dismissed included. */
export const STAFF_NAMES = sql`(SELECT id, name FROM staff)`;
