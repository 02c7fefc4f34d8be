import { useEffect, useState } from 'react';

const KEY = 'boxes';
/** More than a day needs; the oldest are dropped first. */
const MOST_TICKS = 2_000;

export type Ticks = { has: (line: string) => boolean; toggle: (line: string) => void };

/** Ticked lines of boxes, stored on this device. */
export function useTicks(): Ticks {
  const [lines, set] = useState(readTicks);
  // Includes ticks from other tabs, so that the next tick here does not overwrite them.
  useEffect(() => {
    const onOtherTab = ({ key }: StorageEvent) => key === KEY && set(readTicks());
    addEventListener('storage', onOtherTab);
    return () => removeEventListener('storage', onOtherTab);
  }, []);
  const has = (line: string) => lines.includes(line);
  function toggle(line: string) {
    const others = lines.filter((other) => other !== line);
    const now = has(line) ? others : [...others, line].slice(-MOST_TICKS);
    set(now);
    saveTicks(now);
  }
  return { has, toggle };
}

function readTicks(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((line) => typeof line === 'string') : [];
  } catch {
    // Storage is blocked, or contains unknown data.
    return [];
  }
}

function saveTicks(lines: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(lines));
  } catch {
    // The ticks then last until the page is left.
  }
}
