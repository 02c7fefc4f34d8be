/** The settings with which pictures are encoded. `npm run pictures` makes the demo pictures again with them. */
export const ENCODING = {
  // Effort 1 halves the time staff wait, for a sixth more bytes of a file that is rarely sent.
  master: { quality: 90, effort: 1 },
  // Effort 2 saves a twentieth of the bytes; on wide pictures that is not worth the time.
  avif: (width: number) => ({ quality: 52, effort: width > 640 ? 1 : 2 }),
  webp: { quality: 76, effort: 3 },
  jpeg: { quality: 80, mozjpeg: true },
} as const;
