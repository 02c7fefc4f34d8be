/** The page sizes of the catalogue, repeated here so that pages need no schemas; a test compares them. */
export const CATALOGUE_PAGE_SIZES = [12, 21, 30] as const;
