import { execFileSync } from 'node:child_process';
import { mkdirSync, statfsSync } from 'node:fs';
import { staffPictures } from '../shop/staff-pictures.ts';

/** A small filesystem under one folder, which can be filled completely. */
export type SmallDisk = {
  /** Leaves no room, or as little as the given percentage of the disk. */
  fill: (freePercent?: number) => void;
  makeRoom: () => void;
  remove: () => void;
};

/** Room for the demo pictures in all their widths. */
const SIZE = '256m';
const TRIES = 20;

/** Undefined where mounting is not allowed: it takes root on Linux. */
export function smallDisk(folder: string, size = SIZE): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const resize = (to: string) =>
    execFileSync('mount', ['-o', `remount,size=${to}`, folder], { stdio: 'ignore' });
  return {
    // It becomes as small as what is on it, so filling it takes no memory.
    fill(freePercent = 0) {
      for (let tried = 1; ; tried++) {
        const { blocks, bfree, bsize } = statfsSync(folder);
        try {
          return void resize(`${Math.ceil(((blocks - bfree) * bsize) / (1 - freePercent / 100))}`);
        } catch (error) {
          // Another process wrote to the disk since its room was read, so the disk can't be made that small.
          if (tried === TRIES) throw error;
        }
      }
    },
    makeRoom: () => void resize(size),
    // Lazily, because a process may still have a file open there.
    remove: () => void execFileSync('umount', ['-l', folder]),
  };
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
