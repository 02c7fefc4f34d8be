import { t } from '@tula/messages/ui.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { BEFORE_LOGOUT, useLogOut } from '../session/sign-out.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog/dialog.tsx';

type LeaveQuestionProps = {
  isDirty: boolean;
  /** Called at the moment of leaving: a page that has just been saved needs no confirmation. */
  mayLeave: () => boolean;
};

/** Confirms leaving with unsaved changes: by a dialog within the shop, else by the browser's own. */
export function LeaveQuestion(props: LeaveQuestionProps) {
  const { isOpen, stay, leave } = useLeaving(props);
  return (
    <Dialog isOpen={isOpen} onClose={stay} title={t('leave.title')}>
      <p>{t('leave.text')}</p>
      <DialogButtons>
        <Button onClick={stay}>{t('leave.stay')}</Button>
        <Button kind="danger" onClick={leave}>
          {t('leave')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Blocks every way of leaving the page. Logout needs its own event, as it ends the session before navigating. */
function useLeaving({ isDirty, mayLeave }: LeaveQuestionProps) {
  const [isLoggingOut, setLoggingOut] = useState(false);
  const isDecided = useRef(false);
  const mayGo = useCallback(() => isDecided.current || mayLeave(), [mayLeave]);
  const logOut = useLogOut();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !mayGo() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const onLeave = (event: Event) => {
      if (mayGo()) return;
      event.preventDefault();
      setLoggingOut(event.type === BEFORE_LOGOUT);
    };
    for (const name of ['beforeunload', BEFORE_LOGOUT]) addEventListener(name, onLeave);
    return () => {
      for (const name of ['beforeunload', BEFORE_LOGOUT]) removeEventListener(name, onLeave);
    };
  }, [isDirty, mayGo]);

  const isOpen = isLoggingOut || blocker.state === 'blocked';
  const stay = () => {
    setLoggingOut(false);
    blocker.reset?.();
  };
  const leave = () => {
    if (!isLoggingOut) return blocker.proceed?.();
    isDecided.current = true;
    logOut();
  };
  return { isOpen, stay, leave };
}
