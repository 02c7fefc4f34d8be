import { useEffect, useEffectEvent } from 'react';

export type Turn = 'went well' | 'failed' | 'over';

/** How often staff's pages look for what others have changed. */
export const LOOK_EVERY_MS = 15_000;
const LONGEST_WAIT_MS = 300_000;

/**
 * Does something at once, then every so often while the page is seen, and when somebody comes back to it; never twice
 * at the same time. After failures it waits longer and longer; once it is over it is not done again. Without a pace it
 * is done when somebody comes; about something else it begins anew.
 */
export function useWhileVisible(everyMs: number | undefined, work: () => Promise<Turn>, about = '') {
  const turn = useEffectEvent(work);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let isOver = false;
    let isAtIt = false;

    function plan() {
      clearTimeout(timer);
      if (isOver || isAtIt || document.hidden || everyMs === undefined) return;
      timer = setTimeout(() => void take(), Math.min(everyMs * 2 ** failures, LONGEST_WAIT_MS));
    }
    async function take() {
      clearTimeout(timer);
      if (isOver || isAtIt || document.hidden) return;
      isAtIt = true;
      const came = await turn();
      isAtIt = false;
      failures = came === 'failed' ? failures + 1 : 0;
      isOver ||= came === 'over';
      plan();
    }
    const onSight = () => void take();

    timer = setTimeout(onSight);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [everyMs, about]);
}
