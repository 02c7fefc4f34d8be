import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Mail programs and URL decoding turn plus signs into spaces; this restores them. */
export function tokenOf(search: string): string {
  return new URLSearchParams(search).get('token')?.replaceAll(' ', '+') ?? '';
}

/** The token of the link. It is moved from the address bar to the state of the history entry. */
export function useLinkToken(): string {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = tokenOf(search);
  useEffect(() => {
    if (inAddress !== '')
      void navigate({ search: '' }, { replace: true, state: { token: inAddress }, preventScrollReset: true });
  }, [inAddress, navigate]);
  return inAddress || ((state as { token?: string } | null)?.token ?? '');
}
