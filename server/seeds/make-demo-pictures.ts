import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { resizeImage } from '../src/media/resize-image.ts';
import { PICTURES, type PicturesFile, pipelineNow, shippedWidths } from './demo-pictures.ts';

/** Makes the widths of all demo pictures and `pictures.json` again. */
export async function makeDemoPictures(): Promise<void> {
  await rm(path.join(PICTURES, 'widths'), { recursive: true, force: true });
  const names = (await readdir(PICTURES)).filter((name) => name.endsWith('.webp')).toSorted();
  const pictures: PicturesFile['pictures'] = {};
  for (const name of names) pictures[name] = await makePicture(name);
  const file: PicturesFile = { pipeline: await pipelineNow(), pictures };
  await writeFile(path.join(PICTURES, 'pictures.json'), `${JSON.stringify(file, undefined, 2)}\n`);
}

async function makePicture(name: string): Promise<PicturesFile['pictures'][string]> {
  const inputPath = path.join(PICTURES, name);
  const master = await resizeImage({ kind: 'master', inputPath });
  if ('rejected' in master) throw new Error(`${name}: ${master.rejected}`);
  const { width, height, placeholder } = master;
  const widths: Record<string, string> = {};
  for (const shipped of shippedWidths(name, width)) {
    const { format } = shipped;
    const made = await resizeImage({ kind: 'variant', inputPath, width: shipped.width, formats: [format] });
    const bytes = 'rejected' in made ? undefined : made[format];
    if (!bytes) throw new Error(`${name} has no width ${shipped.width}.`);
    const target = path.join(PICTURES, shipped.file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes);
    widths[path.basename(shipped.file)] = sha256Of(bytes);
  }
  return { sha256: sha256Of(await readFile(inputPath)), width, height, placeholder, widths };
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
