import { t } from '@tula/messages/tracking.ts';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { CodeToScan } from './scan-dialog.tsx';
import { scannedNumber } from './camera.ts';
import { onNeed } from '../../../ui/on-need.ts';
import { useIsHydrated } from '../../../forms/use-is-hydrated.ts';

const ScanDialog = onNeed(() => import('./scan-dialog.tsx'));

type ScanButtonProps = {
  /** The thing that is scanned, for people who hear the page. */
  label: string;
  /** Beside a field, where there is no room for the word. */
  hasIconOnly?: boolean;
  /** Made when the button is pressed, as its texts are in the reader's language. */
  of: () => CodeToScan;
  onFound: (code: string) => void;
};

/** Opens the camera for a code; not there where a browser has none for pages, as without https. */
export function ScanButton({ label, hasIconOnly = false, of, onFound }: ScanButtonProps) {
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
            of={of()}
            onFound={(code) => {
              close();
              onFound(code);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** The number of a parcel, as its label or receipt has it. */
export const trackingNumberToScan = (): CodeToScan => ({
  find: scannedNumber,
  title: t('scan.title'),
  text: t('scan.text'),
  other: t('scan.other'),
});

/** Puts a scanned code into a field as if somebody had typed it, so that its message goes. */
export function typeInto(form: HTMLFormElement | null, name: string, code: string): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.value = code;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
