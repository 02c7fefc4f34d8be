import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextButton } from '../button.tsx';
import { Icon } from '../icon.tsx';

type OnAskProps = {
  /** The button that shows the field says this. */
  label: string;
  /** The field holds something, or something is wrong with it. */
  isNeeded: boolean;
  children: ReactNode;
};

/** A field that few people need: a button stands for it until it is asked for or needed, and from then on it stays. */
export function OnAsk({ label, isNeeded, children }: OnAskProps) {
  const [isOpen, open] = useState(isNeeded);
  const place = useRef<HTMLDivElement>(null);
  if (isNeeded && !isOpen) open(true);

  function show() {
    flushSync(() => open(true));
    place.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }

  return (
    <div ref={place}>
      {isOpen ? (
        children
      ) : (
        <TextButton aria-expanded={false} onClick={show}>
          <Icon name="plus" isSmall />
          {label}
        </TextButton>
      )}
    </div>
  );
}
