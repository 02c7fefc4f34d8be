import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type NextVersion,
  type ReleaseNotes,
  VERSION_CHECKS,
} from '@tula/contract/upkeep/server-standing.ts';
import { shopVersion } from '../platform/shop-version.ts';

/** Written once a day by `tula check`, see deploy/server/next-version.sh: three facts, an empty line, the notes. */
const FILE = 'next-version';
const FACTS = /^STATE=(\w+)\nVERSION=([0-9A-Za-z.-]{0,80})\nLOOKED=([0-9TZ:-]{20})\n\n/;
const CHECKSUM = /-[0-9a-f]{12}$/;
/** The shell keeps to less; this one is for a file that somebody else has written. */
const MOST_CHARACTERS = 8_000;
/** The last line of notes that were cut. */
const CUT = '…';

/** Reads what the last check for a newer version has found; null where there was none. */
export async function readNextVersion(dataDir: string): Promise<NextVersion | null> {
  const text = await readFile(path.join(dataDir, FILE), 'utf8').catch(() => '');
  const [facts, state, version = '', checkedAt = ''] = FACTS.exec(text) ?? [];
  const found = VERSION_CHECKS.find((one) => one === state);
  if (facts === undefined || found === undefined || Number.isNaN(Date.parse(checkedAt))) return null;
  const isAvailable = found === 'available' && version !== '';
  const notes = isAvailable ? text.slice(facts.length).trim() : '';
  const shown = notes.slice(0, MOST_CHARACTERS);
  return {
    found,
    checkedAt: new Date(checkedAt).toISOString(),
    version: isAvailable ? nameOf(version) : null,
    notes: partsOf(shown.split('\n')),
    hasMore: shown.length < notes.length || shown.endsWith(CUT),
  };
}

/** A version goes by its number; where the one that runs has the same number, the checksum tells them apart. */
function nameOf(version: string): string {
  const number = version.replace(CHECKSUM, '');
  return number === shopVersion() ? version : number;
}

function partsOf(lines: readonly string[]): ReleaseNotes[] {
  const parts: ReleaseNotes[] = [];
  let release: string | null = null;
  let isNew = true;
  let heading: string | null = null;
  for (const line of lines) {
    const text = plainText(line.replace(/^(?:#+|-) /, ''));
    if (line.startsWith('## ')) [release, heading, isNew] = [text, null, true];
    else if (line.startsWith('### ')) [heading, isNew] = [text, true];
    else if (text !== '' && text !== CUT) {
      const part: ReleaseNotes = isNew ? { release, heading, lines: [] } : (parts.pop() as ReleaseNotes);
      parts.push({ ...part, lines: [...part.lines, text] });
      [release, isNew] = [null, false];
    }
  }
  return parts;
}

/** Without the marks of Markdown for bold words, code and links. */
function plainText(line: string): string {
  return line
    .replaceAll(/\*\*([^*]+)\*\*/g, '$1')
    .replaceAll(/`([^`]+)`/g, '$1')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .trim();
}
