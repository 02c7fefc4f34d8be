/** A storage that lasts until the page is reloaded. */
export function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (name) => values.get(name) ?? null,
    key: (at) => [...values.keys()][at] ?? null,
    removeItem: (name) => void values.delete(name),
    setItem: (name, value) => void values.set(name, value),
  };
}

/** Browsers that block all cookies throw when sessionStorage is read; then a storage in memory replaces it. */
export function ensureStorage() {
  try {
    void window.sessionStorage;
  } catch {
    Object.defineProperty(window, 'sessionStorage', { value: memoryStorage() });
  }
}
