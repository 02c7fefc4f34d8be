import type { Tag } from '@tula/contract/catalogue/public-catalogue.ts';

const MAX_SHOWN = 12;

/** The tags that start with the typed text, then those that contain it. */
export function foundTags(tags: readonly Tag[], typed: string): Tag[] {
  const word = foldedName(typed);
  const found = tags.filter(({ name }) => foldedName(name).includes(word));
  const isFirst = ({ name }: Tag) => foldedName(name).startsWith(word);
  return [...found.filter(isFirst), ...found.filter((tag) => !isFirst(tag))].slice(0, MAX_SHOWN);
}

/** Says whether no tag has this name; the server ignores case and surrounding spaces. */
export function isNewTag(tags: readonly Tag[], typed: string): boolean {
  const word = foldedName(typed);
  return word !== '' && !tags.some(({ name }) => foldedName(name) === word);
}

function foldedName(name: string): string {
  return name.trim().toLowerCase();
}
