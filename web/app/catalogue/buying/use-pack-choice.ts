import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { choiceIn, type PackChoice, searchWith } from './pack-choice.ts';
import type { PackPrice } from '../product-facts.ts';

/** The chosen pack and count. They begin as the address says, and the address follows them. */
export function usePackChoice(
  packs: readonly PackPrice[],
): [PackChoice, Dispatch<SetStateAction<PackChoice>>] {
  const { pathname, search } = useLocation();
  const [choice, choose] = useState(() => choiceIn(search, packs));
  useEffect(() => {
    // The page of a link that was just clicked is in the address bar before this page is gone.
    if (location.pathname === pathname) replaceSearch(searchWith(location.search, choice, packs));
  }, [choice, packs, pathname]);
  return [choice, choose];
}

/** Past the router, as a navigation for each click would render the whole page again. */
function replaceSearch(search: string) {
  if (search === location.search) return;
  try {
    history.replaceState(history.state, '', location.pathname + search + location.hash);
  } catch {
    // Safari allows a hundred changes in half a minute; holding an arrow key on the packs makes more.
  }
}
