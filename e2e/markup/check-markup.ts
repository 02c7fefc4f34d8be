import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PAGES, pageAt } from '@tula/contract/shop/page-table.ts';
import { HtmlValidate } from 'html-validate';
import { HTML_VALIDATE, HTML_VALIDATE_OF_MAIL } from './html-validate-rules.ts';
import { type KeptPage, keptPages } from './kept-markup.ts';
import { type Fault, nuCheckerFaults } from './nu-checker.ts';

const PLACES_SHOWN = 3;
/** Redirect to other pages. */
const NEVER_SHOWN: readonly (keyof typeof PAGES)[] = ['root', 'staffSignedOut'];

/**
 * Checks the pages that the journeys have kept with html-validate and the Nu HTML checker. With `--complete` every
 * page of the shop has to be among them, as it is after a run of all journeys.
 */
async function checkMarkup(): Promise<number> {
  const pages = keptPages();
  const nu = nuCheckerFaults(pages);
  const found = [...(await htmlValidateFaults(pages)), ...(await nu)];
  if (process.argv.includes('--complete')) found.push(...missingPages(pages));
  for (const line of summaryOf(found)) write(line);
  write(`${pages.length} pages and states of pages were checked.`);
  return found.length === 0 && pages.length > 0 ? 0 : 1;
}

async function htmlValidateFaults(pages: readonly KeptPage[]): Promise<Fault[]> {
  const ofPages = new HtmlValidate(HTML_VALIDATE);
  const ofMails = new HtmlValidate(HTML_VALIDATE_OF_MAIL);
  const faults: Fault[] = [];
  for (const { kind, file } of pages) {
    const validator = kind === 'mail' ? ofMails : ofPages;
    const { results } = await validator.validateString(await readFile(file, 'utf8'), file);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      faults.push({ message: `html-validate ${ruleId}: ${message}`, file, where: selector ?? 'document' });
  }
  return faults;
}

function missingPages(pages: readonly KeptPage[]): Fault[] {
  const names = (Object.keys(PAGES) as (keyof typeof PAGES)[]).filter((name) => !NEVER_SHOWN.includes(name));
  return (['served', 'rendered'] as const).flatMap((kind) => {
    const kept = new Set(pages.filter((page) => page.kind === kind).map(({ pathname }) => pageAt(pathname)));
    return names
      .filter((name) => !kept.has(PAGES[name]))
      .map((name) => ({ message: 'Pages that no journey has kept', file: '', where: `${name}, ${kind}` }));
  });
}

/** Each message once, with the first places where it was found. */
function summaryOf(faults: readonly Fault[]): string[] {
  const byMessage = Map.groupBy(faults, ({ message }) => message);
  return [...byMessage].flatMap(([message, found]) => [
    `${found.length} × ${message}`,
    ...found.slice(0, PLACES_SHOWN).map(({ file, where }) => `    ${path.basename(file)} ${where}`),
  ]);
}

const write = (line: string) => process.stdout.write(`${line}\n`);

process.exitCode = await checkMarkup();
