import { parsePincode } from '@tula/contract/delivery/parse-pincode.ts';
import { t } from '@tula/messages/pin-box.ts';
import {
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { pressedKey } from '../ui/fields/pressed-key.ts';
import type { DeliveryEstimateProps } from './delivery-estimate.tsx';
import { isCustomer, useSession } from '../data/session.ts';
import { forgetPin, keepPin, keptPin, useKeptPin } from './kept-pin.ts';
import css from './pin-box.module.css';

/** Loaded with the first PIN code, as most visitors of a page type none. */
const DeliveryEstimate = lazy<ComponentType<DeliveryEstimateProps>>(async () => {
  try {
    return { default: (await import('./delivery-estimate.tsx')).DeliveryEstimate };
  } catch {
    return { default: NotLoaded };
  }
});

function NotLoaded() {
  return <output className={css.waiting}>{t('notLoaded')}</output>;
}

/** Asks for a PIN code, which is kept on the device, and tells what delivery costs. A saved address answers it. */
export function PinBox(weighed: Omit<DeliveryEstimateProps, 'pincode'>) {
  const input = useRef<HTMLInputElement>(null);
  const kept = useKeptPin();
  const saved = useSavedPin(input);
  const pincode = kept || saved;
  const [isUnfinished, setUnfinished] = useState(false);
  const [message, setMessage] = useState<string>();
  const id = useId();

  useEffect(() => {
    const { current } = input;
    if (!current || document.activeElement === current) return;
    // What was typed before the page was hydrated counts.
    if (current.value !== saved && parsePincode(current.value) !== undefined) keepPin(current.value);
    else if (pincode !== '') current.value = pincode;
  }, [pincode, saved]);

  function type(typed: string) {
    const isPincode = parsePincode(typed) !== undefined;
    setUnfinished(!isPincode);
    if (isPincode || typed === '') setMessage(undefined);
    if (isPincode) keepPin(typed);
    if (typed === '') forgetPin();
  }

  function check() {
    const typed = input.current?.value ?? '';
    type(typed);
    if (parsePincode(typed) !== undefined) return;
    setMessage(t('invalid'));
    input.current?.focus();
  }

  function checkOnEnter(event: KeyboardEvent) {
    if (pressedKey(event) === 'Enter') check();
  }

  return (
    <div className={css.pinBox} data-needs-scripts>
      <Field label={t('label')} message={message}>
        {(control) => (
          <div className={css.row}>
            <input
              {...control}
              ref={input}
              type="text"
              name="deliveryPin"
              inputMode="numeric"
              autoComplete="postal-code"
              enterKeyHint="done"
              maxLength={12}
              onChange={(event) => type(event.currentTarget.value)}
              onKeyDown={checkOnEnter}
            />
            <Button kind="line" aria-controls={id} onClick={check}>
              {t('check')}
            </Button>
          </div>
        )}
      </Field>
      <div id={id}>
        {pincode !== '' && !isUnfinished ? (
          <Suspense fallback={<p className={css.waiting}>{t('loading')}</p>}>
            <DeliveryEstimate pincode={pincode} {...weighed} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}

/** The PIN code of a customer's saved address, unless the shopper has begun to type one. */
function useSavedPin(input: RefObject<HTMLInputElement | null>): string {
  const isKnown = isCustomer(useSession());
  const [saved, setSaved] = useState('');
  useEffect(() => {
    if (!isKnown || keptPin() !== '') return;
    const begun = new AbortController();
    void readSavedPin().then((pincode) => {
      const { current } = input;
      const isTyping = current === null || current.value !== '' || document.activeElement === current;
      if (!begun.signal.aborted && !isTyping) setSaved(pincode);
    });
    return () => begun.abort();
  }, [input, isKnown]);
  return isKnown ? saved : '';
}

async function readSavedPin(): Promise<string> {
  try {
    return await (await import('./pin-of-saved-address.ts')).pinOfSavedAddress();
  } catch {
    return '';
  }
}
