import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';

type LeaveQuestionProps = {
  isDirty: boolean;
  /** Asked at the very moment of leaving: a page that has just been saved is left without a question. */
  mayLeave: () => boolean;
};

/** Asks before typed words and chosen pictures are lost: within the shop by a dialog, else by the browser's own. */
export function LeaveQuestion({ isDirty, mayLeave }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !mayLeave() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!mayLeave()) event.preventDefault();
    };
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [isDirty, mayLeave]);

  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
    >
      <p>What you changed here is not saved yet.</p>
      <DialogButtons>
        <Button onClick={() => blocker.reset?.()}>Stay here</Button>
        <Button kind="danger" onClick={() => blocker.proceed?.()}>
          Leave without saving
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
