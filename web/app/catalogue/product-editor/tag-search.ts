import type { Tag } from '@tula/contract/catalogue.ts';

const MOST_SHOWN = 12;

/** The tags that begin with what is typed, and after them those that hold it. */
export function foundTags(tags: readonly Tag[], typed: string): Tag[] {
  const word = foldedName(typed);
  const found = tags.filter(({ name }) => foldedName(name).includes(word));
  const isFirst = ({ name }: Tag) => foldedName(name).startsWith(word);
  return [...found.filter(isFirst), ...found.filter((tag) => !isFirst(tag))].slice(0, MOST_SHOWN);
}

/** Whether a typed word names none of the tags yet; the shop takes two spellings of a name for one. */
export function isNewTag(tags: readonly Tag[], typed: string): boolean {
  const word = foldedName(typed);
  return word !== '' && !tags.some(({ name }) => foldedName(name) === word);
}

function foldedName(name: string): string {
  return name.trim().toLowerCase();
}
