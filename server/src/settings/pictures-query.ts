import { sql } from 'kysely';

/** For other slices: the pictures that a version of the settings shows. */
export const PICTURES_OF_SETTINGS = sql`(SELECT image_id FROM settings_pictures)`;
