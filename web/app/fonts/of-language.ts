/** Fonts of the language that are loaded before its texts; a build reads this from `of-hi.ts` and the like. */
export const preloaded: readonly string[] = [];
