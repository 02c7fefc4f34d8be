import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Whether tests may mount small disks: it takes root on Linux, and not in every container. */
export function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const trial = mkdtempSync(path.join(tmpdir(), 'tula-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', trial], { stdio: 'ignore' });
    execFileSync('umount', [trial]);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(trial);
  }
}
