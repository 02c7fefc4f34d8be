import { useEffect, useRef } from 'react';

/** Whether a part of the page is still there when an answer comes that it has asked for. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
