const KEY = 'recent-searches';
const MOST = 6;
const LONGEST = 100;

/** Returns what was searched for on this device, latest first; nothing where the browser blocks storage. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((one) => typeof one === 'string' && one !== '').slice(0, MOST);
  } catch {
    return [];
  }
}

export function rememberSearch(typed: string): void {
  const search = typed.trim().slice(0, LONGEST);
  if (search === '') return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== search.toLowerCase());
  store([search, ...others].slice(0, MOST));
}

export function clearRecentSearches(): void {
  store([]);
}

function store(searches: string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // A blocked or full storage loses only this convenience.
  }
}
