import type { PlannedRow } from '../plan-row.ts';
import type { PictureToRead } from './import-pictures-store.ts';
import type { Source } from './picture-source.ts';
import type { UnpackedZip } from './unpack-zip.ts';
import { type FileToKeep, sourceOfFile } from './waiting-files.ts';

/** The pictures of all rows that can be imported, as they are stored with the import. */
export function picturesToRead(rows: readonly PlannedRow[], zip: UnpackedZip | undefined): PictureToRead[] {
  const files = filesByNumber(zip);
  return rows.flatMap(({ row, outcome, pictures }) =>
    outcome === 'refused' || pictures === undefined
      ? []
      : pictures.map(({ place, source, altText }) => ({
          row,
          place,
          source: formatSource(source, files),
          altText,
          imageId: source.kind === 'stored' ? source.imageId : null,
        })),
  );
}

/** The files of the ZIP that these rows name. */
export function filesToKeep(rows: readonly PlannedRow[], zip: UnpackedZip): FileToKeep[] {
  const files = filesByNumber(zip);
  const named = rows.flatMap(({ outcome, pictures = [] }) =>
    outcome === 'refused'
      ? []
      : pictures.flatMap(({ source }) => (source.kind === 'file' ? [source.number] : [])),
  );
  return [...new Set(named)].flatMap((number) => files.get(number) ?? []);
}

function filesByNumber(zip: UnpackedZip | undefined): Map<number, FileToKeep> {
  const files = new Map<number, FileToKeep>();
  for (const entry of zip?.pictures ?? [])
    if ('format' in entry) files.set(entry.number, { number: entry.number, format: entry.format });
  return files;
}

function formatSource(source: Source, files: ReadonlyMap<number, FileToKeep>): string {
  switch (source.kind) {
    case 'stored':
      return `stored ${source.imageId}`;
    case 'address':
      return `address ${source.address}`;
    case 'file': {
      const file = files.get(source.number);
      if (file === undefined) throw new Error(`the file ${source.number} of the ZIP is not there`);
      return sourceOfFile(file);
    }
  }
}
