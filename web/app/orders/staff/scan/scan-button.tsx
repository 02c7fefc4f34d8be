import { t } from '@tula/messages/tracking.ts';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { onNeed } from '../../../ui/on-need.ts';
import { useIsHydrated } from '../../../forms/use-is-hydrated.ts';

const ScanDialog = onNeed(() => import('./scan-dialog.tsx'));

type ScanButtonProps = {
  /** What the number is for, for people who hear the page. */
  label: string;
  /** Beside a field, where there is no room for the word. */
  hasIconOnly?: boolean;
  onNumber: (number: string) => void;
};

/** Opens the camera for a tracking number; not there where a browser has none for pages, as without https. */
export function ScanButton({ label, hasIconOnly = false, onNumber }: ScanButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useIsHydrated();
  if (!isHydrated || !('mediaDevices' in navigator)) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="line" isSmall aria-label={label} onClick={() => setOpen(true)}>
        <Icon name="camera" isSmall />
        {hasIconOnly ? null : t('scan')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ScanDialog
            onClose={close}
            onNumber={(number) => {
              close();
              onNumber(number);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
