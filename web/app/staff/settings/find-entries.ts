/** What of the settings a search looks through: the words are names in every language, and what else people call it. */
export type SearchedEntry = { name: string; about: string; value?: string | undefined; words: string };

/** The entries that have every word that was typed, whatever its case and in whichever language of the shop. */
export function findEntries<Entry extends SearchedEntry>(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = toWords(typed);
  return entries.filter(({ name, about, value = '', words }) => {
    const text = toWords([name, about, value, words].join(' ')).join(' ');
    return wanted.every((word) => text.includes(word));
  });
}

function toWords(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s,;/]+/)
    .filter((word) => word !== '');
}
