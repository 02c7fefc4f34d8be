import { useEffect, useRef } from 'react';

/** Whether a part of the page is still there when an answer comes that it has asked for. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}
