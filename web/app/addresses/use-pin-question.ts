import type { AddressToSave } from '@tula/contract/delivery/delivery.ts';
import { nameOfState, findPinMismatch, stateIdsOfPincode } from '@tula/contract/delivery/pincodes.ts';
import type { PinMismatch } from '@tula/contract/delivery/pin-mismatch.ts';
import { useRef, useState } from 'react';
import type { PinAnswer } from './pin-question.tsx';

type Question = { mismatch: PinMismatch; answer: (answer: PinAnswer) => void };

/**
 * Asks before a PIN code is saved with a state that contradicts it, once for each such pair; a pair that was saved
 * before is not asked about again.
 */
export function usePinQuestion(saved: { postalCode: string; state: string } | undefined) {
  const [question, setQuestion] = useState<Question>();
  const meant = useRef(new Set(saved ? [`${saved.postalCode}/${saved.state}`] : []));

  /** The address as it is meant; undefined when it is to be changed first. */
  async function confirmed(address: AddressToSave): Promise<AddressToSave | undefined> {
    const { postalCode, state } = address;
    const mismatch = state ? findPinMismatch(postalCode, nameOfState(state)) : null;
    const pair = `${postalCode}/${state}`;
    if (mismatch === null || meant.current.has(pair)) return address;
    const answer = await new Promise<PinAnswer>((resolve) => setQuestion({ mismatch, answer: resolve }));
    setQuestion(undefined);
    if (answer === 'back') return undefined;
    if (answer === 'use') return { ...address, state: stateIdsOfPincode(mismatch.pincode)[0] };
    meant.current.add(pair);
    return address;
  }

  return {
    confirmed,
    asking: { mismatch: question?.mismatch, onAnswer: (answer: PinAnswer) => question?.answer(answer) },
  };
}
