import { useEffect, useState } from 'react';

/** Says whether something takes longer than `afterMs`, so that fast responses show no skeletons. */
export function useIsSlow(isPending: boolean, afterMs = 120): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending, afterMs]);
  return isPending && isSlow;
}
