const KEY = 'staffDevice';
/** More than the shop ever returns. */
const MOST_CHARACTERS = 500;

/**
 * Returns what the last staff login in this browser returned, so that a stranger's wrong passwords do not block this
 * one.
 */
export function knownDevice(): string {
  try {
    return (localStorage.getItem(KEY) ?? '').slice(0, MOST_CHARACTERS);
  } catch {
    // Some browsers block storage; then every login is that of a new device.
    return '';
  }
}

export function saveKnownDevice(device: string) {
  try {
    localStorage.setItem(KEY, device);
  } catch {
    // The storage is blocked or full.
  }
}
