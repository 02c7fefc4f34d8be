/** A storage that lasts as long as the page does. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (name) => kept.get(name) ?? null,
    key: (at) => [...kept.keys()][at] ?? null,
    removeItem: (name) => void kept.delete(name),
    setItem: (name, value) => void kept.set(name, value),
  };
}

/** A browser that closes its storage to the shop, as it does with all cookies blocked, gets one in its place. */
export function openStorage() {
  try {
    void window.sessionStorage;
  } catch {
    Object.defineProperty(window, 'sessionStorage', { value: memoryStorage() });
  }
}
