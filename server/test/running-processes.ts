import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** By /proc where there is one, because a small system may have no ps. */
export function processes(): { pid: string; command: string }[] {
  if (!existsSync('/proc/self/cmdline')) {
    const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' })
      .trim()
      .split('\n');
    return lines.map((line) => {
      const [pid = '', ...command] = line.trim().split(' ');
      return { pid, command: command.join(' ') };
    });
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid, command: commandOf(pid) }));
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
