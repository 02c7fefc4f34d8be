import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeTexts } from './generated.mjs';
import { openInstallationMark, removePackages } from './installation-mark.mjs';
import { root } from './pinned-node.mjs';
import { inFull } from './progress.mjs';
import { runStep } from './run-step.mjs';

/** Installs the packages, and makes what all that runs imports. */
export async function install(options = {}) {
  await installPackages(options);
  const code = await makeTexts(options.show);
  if (code === 0) return;
  options.show?.fail();
  process.exit(code);
}

/**
 * Installs exactly what the lockfile says, unless it is installed already; `isFull` includes development
 * packages. npm writes a list of what it installed, and an interrupted install leaves none. Not `npm ci`: that
 * downloads everything again after a small change; `--no-save` leaves the lockfile unchanged.
 */
export async function installPackages({ isFull = false, show = inFull } = {}) {
  const mark = openInstallationMark(root);
  const missing = mark.wasKilled() ? 'the end of the last installation' : missingPackage(isFull);
  if (missing === undefined) return;
  show.begin(`Installing packages (${missing} is missing)`);
  if (mark.wasKilled()) removePackages(root, workspaces());
  mark.begin();
  const options = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  if (!isFull) options.push('--omit=dev');
  const npm = process.env.npm_execpath;
  const [command, ...args] = npm ? [process.execPath, npm, ...options] : ['npm', ...options];
  const code = await runStep(command, args, { output: show.output });
  if (code !== 0) {
    show.fail();
    console.error(`The packages could not be installed: npm ended with code ${code}.`);
    process.exit(code);
  }
  mark.end();
  const stillMissing = missingPackage(isFull);
  if (stillMissing !== undefined)
    console.warn(`npm did not install ${stillMissing}, which it considers optional.`);
}

const workspaces = () => JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).workspaces;

function missingPackage(isFull) {
  const expected = packagesIn(path.join(root, 'package-lock.json'));
  const installed = packagesIn(path.join(root, 'node_modules', '.package-lock.json'));
  for (const [place, entry] of Object.entries(expected)) {
    if (place === '' || (!isFull && (entry.dev || entry.devOptional))) continue;
    const found = installed[place];
    // Optional packages for other platforms, and what only they need, are not expected.
    if (found === undefined && entry.optional && !isForThisPlatform(entry)) continue;
    const isSame =
      found?.version === entry.version && (entry.integrity ?? found.integrity) === found.integrity;
    if (!isSame) return place.replace(/^node_modules\//, '');
  }
  return undefined;
}

function packagesIn(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  } catch {
    return {};
  }
}

function isForThisPlatform({ os, cpu, libc }) {
  if (os === undefined || cpu === undefined) return false;
  const isThisLibc = libc === undefined || [libc].flat().includes(currentLibc());
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch) && isThisLibc;
}

let libc;

function currentLibc() {
  // A report lists every network interface and library, which takes some milliseconds.
  libc ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return libc;
}
