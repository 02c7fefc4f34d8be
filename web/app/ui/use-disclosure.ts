import { type RefObject, useEffect, useRef, useState } from 'react';

type Disclosure = {
  isOpen: boolean;
  /** Around the button and what it opens: a press outside closes it. */
  around: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  toggle: () => void;
  close: () => void;
};

/** Returns what a button opens over the page; closes on Escape, on a press outside and when `place` changes. */
export function useDisclosure(place: string): Disclosure {
  // The place at which it was opened, so that it is closed at the next one.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === place;
  const around = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !around.current?.contains(event.target)) setOpenAt(undefined);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return {
    isOpen,
    around,
    button,
    toggle: () => setOpenAt(isOpen ? undefined : place),
    close: () => setOpenAt(undefined),
  };
}
