import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Face, FACES, FONT_FILES, type Script, SCRIPTS } from './print-fonts.ts';
import type { LoadedFont } from './shaped-font.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../fonts');

/** A font goes into a document with the glyphs that are drawn, and not at all when there are none. */
export async function addFonts(pdf: PDFKit.PDFDocument): Promise<void> {
  const { shapedFont } = await import('./shaped-font.ts');
  for (const [face, bytes] of await (faces ??= loadedFaces())) pdf.registerFont(face, bytes);
  // pdfkit takes fonts of fontkit as well, but its types do not say so.
  for (const [script, font] of await (fonts ??= loadedFonts()))
    pdf.registerFont(script, shapedFont(font) as unknown as Buffer);
}

/** Read with the first document. */
let faces: Promise<[Face, Buffer][]> | undefined;
let fonts: Promise<[Script, LoadedFont][]> | undefined;

async function loadedFaces(): Promise<[Face, Buffer][]> {
  const names = Object.keys(FACES) as Face[];
  return Promise.all(
    names.map(
      async (face): Promise<[Face, Buffer]> => [face, await readFile(path.join(FOLDER, FACES[face]))],
    ),
  );
}

async function loadedFonts(): Promise<[Script, LoadedFont][]> {
  const { loadFont } = await import('./shaped-font.ts');
  return Promise.all(
    SCRIPTS.map(
      async (script): Promise<[Script, LoadedFont]> => [
        script,
        loadFont(new Uint8Array(await readFile(path.join(FOLDER, FONT_FILES[script])))),
      ],
    ),
  );
}
