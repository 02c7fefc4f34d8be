import type { Readable } from 'node:stream';
import { openArchiveStream } from './archive.ts';
import { encryptFor } from './encryption.ts';
import { type BackedUpShop, type TakenBackup, writeBackup } from './take-backup.ts';

export type StreamedBackup = {
  /** Ends with an error where the backup fails; whoever stops reading ends the backup. */
  content: Readable;
  taken: Promise<TakenBackup>;
};

/** Backs the shop up as it is now, encrypted while it is read, so that nothing of it is on a disk or in memory whole. */
export async function streamBackup(shop: BackedUpShop, recipient: string): Promise<StreamedBackup> {
  const { sink, stream } = openArchiveStream();
  const content = await encryptFor(recipient, stream);
  const taken = writeBackup(shop, sink);
  // The reader is told as well, and not everybody asks for both.
  taken.catch(() => undefined);
  return { content, taken };
}
