import { t } from '@tula/messages/tracking.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { type CameraTrouble, watchForCodes } from './camera.ts';
import layoutCss from '../../../ui/layout.module.css';
import css from './scan.module.css';

const TROUBLES: Record<CameraTrouble, () => string> = {
  denied: () => t('scan.denied'),
  none: () => t('scan.none'),
  busy: () => t('scan.busy'),
  failed: () => t('scan.failed'),
};

/** How a code is found in what a camera has read, and what the dialog says of it. */
export type CodeToScan = {
  find: (text: string) => string | undefined;
  title: string;
  text: string;
  other: string;
};

type ScanDialogProps = { of: CodeToScan; onFound: (code: string) => void; onClose: () => void };

/** The camera until it has seen the code, which is then in its field. Typing it stays possible. */
export default function ScanDialog({ of, onFound, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<CameraTrouble>();
  const [isOther, setOther] = useState(false);
  const onCode = useEffectEvent((text: string) => {
    const code = of.find(text);
    if (code === undefined) setOther(true);
    else {
      navigator.vibrate?.(60);
      onFound(code);
    }
  });
  useEffect(() => {
    if (!video.current) return undefined;
    return watchForCodes(video.current, { onCode: (text) => onCode(text), onTrouble: setTrouble });
  }, []);
  return (
    <Dialog isOpen onClose={onClose} title={of.title}>
      {trouble === undefined ? (
        <>
          <p className={layoutCss.soft}>{isOther ? of.other : of.text}</p>
          <video ref={video} className={css.camera} muted playsInline aria-label={of.title} />
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
