import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Leads to another page in place of this one. The router's own component would be loaded by every shopper too. */
export function Redirect({ path }: { path: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(path, { replace: true }), [navigate, path]);
  return null;
}
