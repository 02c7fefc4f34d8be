import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { BEFORE_LOGOUT, useLogOut } from '../../session/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';

type LeaveQuestionProps = {
  isDirty: boolean;
  /** Asked at the very moment of leaving: a page that has just been saved is left without a question. */
  mayLeave: () => boolean;
};

/** Asks before typed words and chosen pictures are lost: within the shop by a dialog, else by the browser's own. */
export function LeaveQuestion(props: LeaveQuestionProps) {
  const { isAsked, stay, leave } = useLeaving(props);
  return (
    <Dialog isOpen={isAsked} onClose={stay} title="Leave without saving?">
      <p>What you changed here is not saved yet.</p>
      <DialogButtons>
        <Button onClick={stay}>Stay here</Button>
        <Button kind="danger" onClick={leave}>
          Leave without saving
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Holds up every way off the page; logging out is one, and would be done by the time its page changes. */
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

  const isAsked = isLoggingOut || blocker.state === 'blocked';
  const stay = () => {
    setLoggingOut(false);
    blocker.reset?.();
  };
  const leave = () => {
    if (!isLoggingOut) return blocker.proceed?.();
    isDecided.current = true;
    logOut();
  };
  return { isAsked, stay, leave };
}
