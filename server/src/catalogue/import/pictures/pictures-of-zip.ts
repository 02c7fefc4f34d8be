import type { UnpackedZip, ZipEntry } from './unpack-zip.ts';

/** Finds the files of a ZIP by the names that a table has for them. */
export type PicturesOfZip = {
  /** The file of a name, with or without its folders, whatever its capitals; several where the name is not enough. */
  find: (name: string) => ZipEntry | 'none' | 'several';
  count: number;
};

export function picturesOfZip({ pictures }: Pick<UnpackedZip, 'pictures'>): PicturesOfZip {
  const whole = new Map<string, ZipEntry>();
  const byEnding = new Map<string, ZipEntry | 'several'>();
  for (const entry of pictures) {
    const path = folded(entry.name);
    whole.set(path, entry);
    for (const ending of listEndings(path)) byEnding.set(ending, byEnding.has(ending) ? 'several' : entry);
  }
  return {
    find: (name) => whole.get(folded(name)) ?? byEnding.get(folded(name)) ?? 'none',
    count: pictures.length,
  };
}

const DEEPEST = 8;

/** a/b/c.jpg, b/c.jpg and c.jpg. */
function listEndings(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(-DEEPEST).map((_, at, { length }) => parts.slice(at - length).join('/'));
}

function folded(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .trim()
    .toLowerCase();
}
