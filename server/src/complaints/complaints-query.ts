import { sql } from 'kysely';

/** Other slices read these columns of the complaints. */
export const COMPLAINTS = sql`(
  SELECT id, complaint_number, email, phone, opened_at, answer_by, settle_by, answered_at, settled_at FROM complaints)`;
