import { type PinMismatch, pinMismatchText } from '@tula/contract/delivery/pin-mismatch.ts';
import { t } from '@tula/messages/pincodes.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog/dialog.tsx';
import layoutCss from '../ui/layout.module.css';

/** Save as typed, save with the state of the PIN code, or go back to the form. */
export type PinAnswer = 'keep' | 'use' | 'back';

type PinQuestionProps = { mismatch: PinMismatch | undefined; onAnswer: (answer: PinAnswer) => void };

/** Asks whether a state that contradicts the PIN code is meant. */
export function PinQuestion({ mismatch, onAnswer }: PinQuestionProps) {
  return (
    <Dialog isOpen={mismatch !== undefined} onClose={() => onAnswer('back')} title={t('meant')}>
      {mismatch ? (
        <>
          <p className={layoutCss.soft}>
            {pinMismatchText(mismatch)} {t('meant.text')}
          </p>
          <DialogButtons>
            {mismatch.states.length === 1 ? (
              <Button onClick={() => onAnswer('use')}>{t('use', { state: mismatch.states[0] ?? '' })}</Button>
            ) : (
              <Button onClick={() => onAnswer('back')}>{t('back')}</Button>
            )}
            <Button kind="line" onClick={() => onAnswer('keep')}>
              {t('keep', { state: mismatch.state })}
            </Button>
          </DialogButtons>
        </>
      ) : null}
    </Dialog>
  );
}
