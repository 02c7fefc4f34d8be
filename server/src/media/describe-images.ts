import type { ImageId } from '@tula/contract/ids.ts';
import type { Db } from '../platform/postgres/database.ts';
import { setAltTexts } from './images-store.ts';

/** What each picture shows, in words, for those who do not see it. */
export type AltTexts = Map<ImageId, string>;

/** Gives these pictures their texts; the others keep theirs. */
export async function describeImages(tx: Db, texts: AltTexts): Promise<void> {
  if (texts.size > 0) await setAltTexts(tx, texts);
}
