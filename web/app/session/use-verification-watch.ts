import { useEffect } from 'react';
import { markVerified } from '../data/session.ts';
import { isVerifiedMeanwhile } from './verified-meanwhile.ts';

/** While `isOpen`, looks for the verification each time somebody comes back to this tab. */
export function useVerificationWatch(isOpen: boolean, onVerified: () => void) {
  useEffect(() => {
    if (!isOpen) return;
    // Coming back is told twice, as being seen and as having the focus; what waits for it is done once.
    let isLooking = false;
    let isOver = false;
    async function look() {
      if (isLooking || document.visibilityState !== 'visible') return;
      isLooking = true;
      const isVerified = await isVerifiedMeanwhile();
      isLooking = false;
      if (!isVerified || isOver) return;
      onVerified();
      markVerified();
    }
    const onBack = () => void look();
    document.addEventListener('visibilitychange', onBack);
    window.addEventListener('focus', onBack);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onBack);
      window.removeEventListener('focus', onBack);
    };
  }, [isOpen, onVerified]);
}
