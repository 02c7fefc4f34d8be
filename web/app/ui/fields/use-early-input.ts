import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `adopt` with what was typed into a field before hydration, where it differs from the rendered value. */
export function useEarlyInput(
  field: RefObject<HTMLInputElement | null>,
  rendered: string,
  adopt: (typed: string) => void,
): void {
  const adoptEarlyInput = useEffectEvent(() => {
    const typed = field.current?.value;
    if (typed !== undefined && typed !== rendered) adopt(typed);
  });
  useEffect(() => adoptEarlyInput(), []);
}
