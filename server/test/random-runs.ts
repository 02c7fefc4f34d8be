/** Whether everything runs that is needed before a release, as `npm run test:all` does. */
export const isBeforeRelease = process.env['TULA_TESTS'] === 'all';

/** How many random cases a test draws: fewer in `npm test`, which people wait for. Each run draws other ones. */
export function randomRuns({ usual, beforeRelease }: { usual: number; beforeRelease: number }): number {
  return isBeforeRelease ? beforeRelease : usual;
}
