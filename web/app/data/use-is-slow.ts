import { useEffect, useState } from 'react';

/** Whether something has been going on for longer than a blink, so that quick answers show no skeletons. */
export function useIsSlow(isGoingOn: boolean, afterMs = 120): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isGoingOn, afterMs]);
  return isGoingOn && isSlow;
}
