import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { staffPictures } from '../shop/staff-pictures.ts';

/** A small filesystem under one folder, which can be filled completely. */
export type SmallDisk = { fill: () => void; makeRoom: () => void; remove: () => void };

/** Room for the demo pictures in all their widths. */
const SIZE = '256m';
const PIECE = Buffer.alloc(1024 * 1024);

/** Undefined where mounting is not allowed: it takes root on Linux. */
export function smallDisk(folder: string): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const filling = path.join(folder, '.filling');
  return {
    fill() {
      const file = openSync(filling, 'w');
      try {
        writeToTheLastByte(file);
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filling, { force: true }),
    // Lazily, because a process may still have a file open there.
    remove: () => void execFileSync('umount', ['-l', folder]),
  };
}

function writeToTheLastByte(file: number): void {
  for (let bytes = PIECE.length; bytes > 0; ) {
    try {
      writeSync(file, PIECE, 0, bytes);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      bytes = Math.floor(bytes / 2);
    }
  }
}

/** Fills the disk of the pictures, frees it again, and returns what the shop did wrong. */
export async function fillUp(disk: SmallDisk, origin: string): Promise<string[]> {
  const pictures = await staffPictures(origin);
  const before = await pictures.upload();
  if (before.status !== 200) return [`a picture was answered ${before.status} ${before.said}`];
  disk.fill();
  const rejected = await pictures.upload();
  const shown = await pictures.statusOf(before.said);
  disk.makeRoom();
  const after = await pictures.upload();
  return [
    ...(rejected.said === 'STORAGE_FULL' ? [] : [`without room it said ${rejected.status} ${rejected.said}`]),
    ...(shown === 200 ? [] : [`a picture from before was answered ${shown}`]),
    ...(after.status === 200 ? [] : [`with room again it said ${after.status} ${after.said}`]),
  ];
}
