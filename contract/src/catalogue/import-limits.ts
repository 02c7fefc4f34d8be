/** The limits of a file of products; without imports, as the process that reads files loads them. */
export const HEAVIEST_IMPORT_BYTES = 10 * 1024 * 1024;
export const MOST_IMPORTED_ROWS = 5_000;
/** Exports of other programs have a column for each of their settings. */
export const MOST_IMPORTED_COLUMNS = 200;
/** A ZIP with pictures; each of them may be as heavy as an upload. */
export const HEAVIEST_PICTURES_BYTES = 200 * 1024 * 1024;
export const MOST_IMPORTED_PICTURES = 5_000;
/** For so many days after it, an import can be undone. */
export const IMPORT_UNDOABLE_DAYS = 7;
/** The newest imports that are listed. */
export const MOST_LISTED_IMPORTS = 20;
