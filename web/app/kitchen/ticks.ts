import { useEffect, useState } from 'react';

const KEY = 'boxes';
/** More than are packed in a day; the oldest are forgotten first. */
const MOST_TICKS = 2_000;

export type Ticks = { has: (line: string) => boolean; toggle: (line: string) => void };

/** Lines of boxes that are ticked off on this device; they outlive the page. */
export function useTicks(): Ticks {
  const [lines, set] = useState(stored);
  // What is ticked off in another tab of this device is not lost by the next tick here.
  useEffect(() => {
    const onOtherTab = ({ key }: StorageEvent) => key === KEY && set(stored());
    addEventListener('storage', onOtherTab);
    return () => removeEventListener('storage', onOtherTab);
  }, []);
  const has = (line: string) => lines.includes(line);
  function toggle(line: string) {
    const others = lines.filter((other) => other !== line);
    const now = has(line) ? others : [...others, line].slice(-MOST_TICKS);
    set(now);
    keep(now);
  }
  return { has, toggle };
}

function stored(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((line) => typeof line === 'string') : [];
  } catch {
    // Storage that is closed, or holds what nobody here wrote.
    return [];
  }
}

function keep(lines: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(lines));
  } catch {
    // The ticks are then stored until the page is left.
  }
}
