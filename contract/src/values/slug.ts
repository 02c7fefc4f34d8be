const MOST_LETTERS = 80;

/**
 * A name as the readable end of an address: lower-case Latin letters, figures and hyphens, at most 80 of them. Empty
 * for a name without any. Pages whose path needs no escapes are cached, so other scripts are left out.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).join('-');
  if (slug.length <= MOST_LETTERS) return slug;
  const cut = slug.slice(0, MOST_LETTERS + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 0) || MOST_LETTERS);
}
