import type { Mode, PaymentsConnection } from '@tula/contract/connections/payments-connection.ts';
import { t } from '@tula/messages/connections.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';

/** Asks before real money begins to move, or stops. Nothing is asked where that stays as it is. */
export function useGoingLive({ gateway, mode }: PaymentsConnection): {
  confirm: (next: Mode) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [asking, setAsking] = useState<Mode>();
  const answer = useRef<(isSure: boolean) => void>(undefined);
  const wasLive = gateway !== 'none' && gateway !== 'sandbox' && mode === 'live';
  function confirm(next: Mode): Promise<boolean> {
    if ((next === 'live') === wasLive) return Promise.resolve(true);
    setAsking(next);
    return new Promise((resolve) => (answer.current = resolve));
  }
  function close(isSure: boolean) {
    setAsking(undefined);
    answer.current?.(isSure);
  }
  const isLive = asking === 'live';
  const dialog = (
    <Dialog
      isOpen={asking !== undefined}
      onClose={() => close(false)}
      title={t(isLive ? 'live.title' : 'notLive.title')}
    >
      <p>{t(isLive ? 'live.text' : 'notLive.text')}</p>
      <DialogButtons>
        <Button kind={isLive ? 'ink' : 'danger'} onClick={() => close(true)}>
          {t(isLive ? 'live.submit' : 'notLive.submit')}
        </Button>
        <Button kind="line" onClick={() => close(false)}>
          {t('cancel')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
  return { confirm, dialog };
}
