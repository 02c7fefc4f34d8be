import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** The parameters in the page's address; the router's own hook would be loaded by every page. */
export function useUrlParameters(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
