import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Says of the packages in a folder whether the installation that made them was killed. A package that was being unpacked
 * then has its name and version, and lacks files: npm takes it for whole. npm leaves the place of the mark alone.
 */
export function openInstallationMark(root) {
  const mark = path.join(root, 'node_modules', '.cache', 'installing');
  return {
    begin() {
      mkdirSync(path.dirname(mark), { recursive: true });
      writeFileSync(mark, `${process.pid}`);
    },
    end: () => rmSync(mark, { force: true }),
    wasKilled: () => existsSync(mark) && !isNode(readFileSync(mark, 'utf8')),
  };
}

/** Another start may be installing at this moment. */
function isNode(pid) {
  try {
    process.kill(Number(pid), 0);
  } catch {
    return false;
  }
  const named = `/proc/${pid}/cmdline`;
  return !existsSync(named) || readFileSync(named, 'utf8').includes('node');
}

/** Removes the packages of a folder and its workspaces, so that they are installed from nothing. */
export function removePackages(root, workspaces) {
  for (const folder of ['', ...workspaces]) {
    const packages = path.join(root, folder, 'node_modules');
    if (!existsSync(packages)) continue;
    for (const name of readdirSync(packages))
      if (name !== '.cache') rmSync(path.join(packages, name), { recursive: true, force: true });
  }
}
