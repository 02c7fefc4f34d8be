import { HEAVIEST_UPLOAD_BYTES } from '@tula/contract/catalogue/media.ts';
import { readInChild } from '../read-table/read-in-child.ts';
import { type TableFault, UnreadableTable } from '../read-table/table.ts';
import type { UnpackedZip, UnpackLimits } from './unpack-zip.ts';

type UnpackMessage = { unpacked: UnpackedZip } | { fault: TableFault; row: number | undefined };

const LIMITS: UnpackLimits = {
  mostEntries: 10_000,
  // Pictures are compressed already, so a ZIP hardly grows when it is unpacked.
  mostBytes: 400 * 1024 * 1024,
  heaviestPictureBytes: HEAVIEST_UPLOAD_BYTES,
};
const READER = { maxRunMilliseconds: 60_000, maxMemoryBytes: 512 * 1024 * 1024 };

/** Unpacks a ZIP in a process of its own. */
export function unpackZipInChild(path: string, folder: string): Promise<UnpackedZip> {
  return readInChild(new URL('./unpack-worker.ts', import.meta.url), {
    args: [path, folder, JSON.stringify(LIMITS)],
    limits: READER,
    take(message: UnpackMessage) {
      if ('fault' in message) throw new UnreadableTable(message.fault, message.row);
      return message.unpacked;
    },
  });
}
