/** The page sizes of the catalogue. */
export const CATALOGUE_PAGE_SIZES = [12, 21, 30] as const;
