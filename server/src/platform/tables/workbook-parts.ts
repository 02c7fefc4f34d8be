import { posix } from 'node:path';
import type { Zip } from './open-zip.ts';
import { UnreadableTable } from './table.ts';
import { attribute, xmlTokens } from './xml-tokens.ts';

/** A part of the workbook that another one names. */
type Relation = { id: string; type: string; path: string };

export type WorkbookParts = {
  workbook: string;
  sheetPath: (id: string | undefined) => string;
  textsPath: string;
  stylesPath: string;
};

/** Finds the parts of a workbook by their relations, because each program gives them names of its own. */
export async function workbookParts(zip: Zip): Promise<WorkbookParts> {
  const main = ofType(await readRelations(zip, ''), 'officeDocument') ?? 'xl/workbook.xml';
  const workbook = await zip.read(main);
  if (workbook === undefined) throw new UnreadableTable('not-a-table');
  const relations = await readRelations(zip, main);
  const beside = (name: string) => posix.join(posix.dirname(main), name);
  return {
    workbook,
    sheetPath(id) {
      const sheet = relations.find((one) => one.id === id);
      if (sheet === undefined) throw new UnreadableTable('broken');
      return sheet.path;
    },
    textsPath: ofType(relations, 'sharedStrings') ?? beside('sharedStrings.xml'),
    stylesPath: ofType(relations, 'styles') ?? beside('styles.xml'),
  };
}

/** The relations of a part, or with an empty path of the whole file. */
async function readRelations(zip: Zip, part: string): Promise<Relation[]> {
  const folder = part === '' ? '' : posix.dirname(part);
  const xml = await zip.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  const relations: Relation[] = [];
  for (const token of xmlTokens(xml ?? '')) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue;
    const target = attribute(token.attributes, 'Target') ?? '';
    relations.push({
      id: attribute(token.attributes, 'Id') ?? '',
      type: attribute(token.attributes, 'Type') ?? '',
      path: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
    });
  }
  return relations;
}

/** Types are addresses that end in the same word in both editions of the standard. */
function ofType(relations: readonly Relation[], word: string): string | undefined {
  return relations.find(({ type }) => type.endsWith(`/${word}`))?.path;
}
