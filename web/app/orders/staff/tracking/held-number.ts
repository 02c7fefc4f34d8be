import { type KeyboardEvent, useRef } from 'react';
import type { TrackingRow } from './tracking-rows.ts';
import { soundRefusal } from './refusal-sound.ts';

/** A key does this at a number that was refused or is being saved. */
export type HeldKey = 'taken' | 'blocked' | 'released';

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * A scanner types letters, digits and Enter: those are the next parcel's number, which must not be added to this one.
 * Enter alone saves the same number again. Any other key is pressed by a person, who then corrects the number.
 */
export function heldKey(pressed: PressedKey, hasScanned: boolean): HeldKey {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  const isCharacter = key.length === 1 && !ctrlKey && !metaKey && !altKey;
  if (isCharacter || (key === 'Enter' && hasScanned)) return 'blocked';
  return key === 'Enter' || STAYS.has(key) ? 'taken' : 'released';
}

/** Pressed along with others, or to leave the field. */
const STAYS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Tab']);

/** Keeps scans out of a number that was refused, and out of one that is being saved. */
export function useHeldNumber({ state, isHeld }: TrackingRow, onRelease: () => void) {
  const hasScanned = useRef(false);
  const isSaving = state === 'saving';
  /** Says whether the key is taken by the field. */
  return (event: KeyboardEvent): boolean => {
    if (!isHeld && !isSaving) return true;
    const does = isSaving && event.key === 'Enter' ? 'blocked' : heldKey(event, hasScanned.current);
    if (does === 'released' && !isSaving) onRelease();
    if (does !== 'blocked') return true;
    event.preventDefault();
    if (!hasScanned.current) soundRefusal();
    hasScanned.current = event.key !== 'Enter';
    return false;
  };
}
