import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

export function pictureOfSize(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#b5651d' } });
}

/** Two frames of an animation. */
export async function moving() {
  const frames = await Promise.all(
    ['#b5651d', '#1d65b5'].map((background) =>
      sharp({ create: { width: 32, height: 32, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } });
}

export function noise(format: 'jpeg' | 'png' | 'webp' | 'avif'): Promise<Buffer> {
  return sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

export function startedWith(hex: string, rest: Buffer | string = randomBytes(3000)): Buffer {
  return Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(rest)]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A small PNG whose header declares other dimensions, with a valid checksum. */
export async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await pictureOfSize(8, 8).png().toBuffer();
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(33)]);
}

export async function animatedPng(): Promise<Buffer> {
  const png = await pictureOfSize(8, 8).png().toBuffer();
  const control = pngChunk('acTL', Buffer.from('0000000200000000', 'hex'));
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
}

/** A photo as a phone takes it: 24 megapixels, and so much detail that it has more bytes than an upload may have. */
export function heavyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 5712, height: 4284, channels: 3, background: '#b5651d', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}
