export const LONGEST_SLUG = 80;

/** A slug needs no escapes in an address. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * A name as the readable end of an address: lower-case Latin letters, figures and hyphens, at most 80 of them. Empty
 * for a name without any. Pages whose path needs no escapes are cached, so other scripts are left out.
 */
export function makeSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).join('-');
  if (slug.length <= LONGEST_SLUG) return slug;
  const cut = slug.slice(0, LONGEST_SLUG + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0) || LONGEST_SLUG);
}
