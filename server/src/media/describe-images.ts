import type { ImageId } from '@tula/contract/calls/ids.ts';
import type { Db } from '../platform/postgres/database.ts';
import { setAltTexts } from './images-store.ts';

/** The alt texts by picture. */
export type AltTexts = Map<ImageId, string>;

/** Sets the alt texts of these pictures; others are unchanged. */
export async function describeImages(tx: Db, texts: AltTexts): Promise<void> {
  if (texts.size > 0) await setAltTexts(tx, texts);
}
