import { HEAVIEST_UPLOAD_BYTES } from '@tula/contract/catalogue/media.ts';
import { openFileReaders, readInChild } from '../../../platform/tables/read-in-child.ts';
import type { UnpackedZip, UnpackLimits } from './unpack-zip.ts';

export type ZipTask = { path: string; folder: string; limits: UnpackLimits };

const LIMITS: UnpackLimits = {
  mostEntries: 10_000,
  // Pictures are compressed already, so a ZIP hardly grows when it is unpacked.
  mostBytes: 400 * 1024 * 1024,
  heaviestPictureBytes: HEAVIEST_UPLOAD_BYTES,
};

const readers = openFileReaders(new URL('./zip-worker.ts', import.meta.url), { maxRunMilliseconds: 60_000 });

/** Unpacks a ZIP in a process of its own. */
export function unpackZipInChild(path: string, folder: string): Promise<UnpackedZip> {
  const task: ZipTask = { path, folder, limits: LIMITS };
  return readInChild(readers, task, ({ unpacked }: { unpacked: UnpackedZip }) => unpacked);
}
