import { type Id, ORDER_NUMBER_ALPHABET } from '@tula/contract/calls/ids.ts';
import { v7 } from 'uuid';

/** A new id; later ones are higher. */
export function newId<Of extends string>(): Id<Of> {
  return v7() as Id<Of>;
}

const LETTERS = ORDER_NUMBER_ALPHABET.length;
const LETTERS_OF_NUMBER = 6;
/** Bytes from here on are discarded, so that every character is equally likely. */
const FAIR_BYTES = 256 - (256 % LETTERS);

/** Six characters of a number that nobody guesses, from a source of random bytes. */
export function drawLetters(randomBytes: (count: number) => Uint8Array): string {
  let letters = '';
  while (letters.length < LETTERS_OF_NUMBER) {
    for (const byte of randomBytes(LETTERS_OF_NUMBER * 2)) {
      if (byte < FAIR_BYTES && letters.length < LETTERS_OF_NUMBER)
        letters += ORDER_NUMBER_ALPHABET.charAt(byte % LETTERS);
    }
  }
  return letters;
}
