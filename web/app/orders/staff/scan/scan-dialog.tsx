import { t } from '@tula/messages/tracking.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { type CameraTrouble, scannedNumber, watchForCodes } from './camera.ts';
import layoutCss from '../../../ui/layout.module.css';
import css from './scan.module.css';

const TROUBLES: Record<CameraTrouble, () => string> = {
  denied: () => t('scan.denied'),
  none: () => t('scan.none'),
  busy: () => t('scan.busy'),
  failed: () => t('scan.failed'),
};

export type ScanDialogProps = { onNumber: (number: string) => void; onClose: () => void };

/** The camera until it has seen a tracking number, which is then in its field. Typing it stays possible. */
export default function ScanDialog({ onNumber, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<CameraTrouble>();
  const [isOther, setOther] = useState(false);
  const found = useRef(onNumber);
  useEffect(() => {
    found.current = onNumber;
  });
  useEffect(() => {
    if (!video.current) return undefined;
    return watchForCodes(video.current, {
      onCode(text) {
        const number = scannedNumber(text);
        if (number === undefined) setOther(true);
        else {
          navigator.vibrate?.(60);
          found.current(number);
        }
      },
      onTrouble: setTrouble,
    });
  }, []);
  return (
    <Dialog isOpen onClose={onClose} title={t('scan.title')}>
      {trouble === undefined ? (
        <>
          <p className={layoutCss.soft}>{t(isOther ? 'scan.other' : 'scan.text')}</p>
          <video ref={video} className={css.camera} muted playsInline aria-label={t('scan.title')} />
        </>
      ) : (
        <Note tone="err">{TROUBLES[trouble]()}</Note>
      )}
      <DialogButtons>
        <Button kind="line" onClick={onClose}>
          {t('scan.type')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
