/** The limits of a file of products; without imports, as the process that reads files loads them. */
export const HEAVIEST_IMPORT_BYTES = 10 * 1024 * 1024;
export const MOST_IMPORTED_ROWS = 5_000;
