import { useEffect } from 'react';
import { markVerified } from '../data/session.ts';
import { isVerifiedMeanwhile } from './verified-meanwhile.ts';

/** While `isOpen`, checks whether the email is verified each time the tab becomes visible or focused. */
export function useVerificationWatch(isOpen: boolean, onVerified: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    // Returning to the tab fires both events; only one check runs at a time.
    let isChecking = false;
    let isOver = false;
    async function check() {
      if (isChecking || document.visibilityState !== 'visible') return;
      isChecking = true;
      const isVerified = await isVerifiedMeanwhile();
      isChecking = false;
      if (!isVerified || isOver) return;
      onVerified();
      markVerified();
    }
    const onReturn = () => void check();
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, [isOpen, onVerified]);
}
