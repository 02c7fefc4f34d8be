import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeTexts } from './generated.mjs';
import { hashOfFiles } from './hash-of-files.mjs';
import { nodeEnvironment, pinnedNode, root } from './pinned-node.mjs';
import { inFull } from './progress.mjs';
import { runStep } from './run-step.mjs';

const web = path.join(root, 'web');
const known = JSON.parse(readFileSync(path.join(root, 'messages', 'languages.json'), 'utf8'));

/** Builds the pages in every language that the shop has, one after another; returns the exit code. */
export async function buildPages({ output } = {}) {
  const complete = Object.keys(known).filter((language) => known[language].isComplete);
  const made = await makeTexts({ output });
  if (made !== 0) return made;
  const languages = process.env.LANGUAGES?.trim()
    ? process.env.LANGUAGES.split(',').map((name) => name.trim())
    : complete;
  for (const language of new Set(['en', ...languages.filter((name) => /^[a-z]+$/.test(name))])) {
    const code = await buildWeb(language === 'en' ? undefined : language, { output });
    if (code !== 0) return code;
  }
  return 0;
}

/**
 * Builds the pages in a language unless they were built from exactly these sources; returns the exit code.
 */
export async function buildWeb(locale, show = {}) {
  const { begin, fail, output } = { ...inFull, ...show };
  const build = path.join(web, locale === undefined ? 'build' : `build-${locale}`);
  const stamp = path.join(build, 'built-from');
  const sources = hashOfFiles('web', sourcesOfPages());
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return 0;
  begin(`Building the pages${locale === undefined ? '' : ` in ${known[locale]?.name ?? locale}`}`);
  rmSync(stamp, { force: true });
  const command = path.join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const env = {
    ...nodeEnvironment(),
    NODE_ENV: 'production',
    ...(locale === undefined ? {} : { TULA_LOCALE: locale }),
  };
  const code = await runStep(pinnedNode(), [command, 'build'], { cwd: web, env, output });
  if (code === 0) writeFileSync(stamp, sources);
  else fail();
  return code;
}

function sourcesOfPages() {
  const files = ['web', 'contract/src', 'messages'].flatMap((folder) => filesIn(folder));
  return [...files.toSorted((one, other) => (one < other ? -1 : 1)), 'package-lock.json'];
}

function filesIn(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (
      /^(build(-[a-z]+)?|node_modules|\.react-router)$/.test(entry.name) ||
      /\.test\.tsx?$/.test(entry.name)
    )
      return [];
    const inside = path.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(inside) : [inside];
  });
}
