import { useCallback, useEffect, useRef } from 'react';

/** Does what the newest render would do, also when it is called by an act that began under an older one. */
export function useNewest<Given extends unknown[], Result>(act: (...given: Given) => Result) {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  }, [act]);
  return useCallback((...given: Given) => newest.current(...given), []);
}
