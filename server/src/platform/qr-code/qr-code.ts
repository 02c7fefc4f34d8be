import { codewordsOf } from './codewords.ts';
import { drawnWithEachMask, type Modules } from './modules.ts';
import { penaltyOf } from './penalty.ts';
import { versionFor } from './versions.ts';

export type QrCode = {
  /** Modules a side, with the quiet zone around them. */
  side: number;
  /** An SVG path of the dark modules, one unit each. */
  path: string;
};

const QUIET_ZONE = 4;

/** Draws text as a QR code (ISO/IEC 18004); undefined for more than 666 bytes. */
export function qrCodeOf(text: string): QrCode | undefined {
  const modules = modulesOf(text);
  if (modules === undefined) return undefined;
  const strokes = modules.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: { length }, index: x }) => `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`),
  );
  return { side: modules.length + 2 * QUIET_ZONE, path: strokes.join('') };
}

/** The modules by row, dark ones true, with the mask that is easiest to read. */
export function modulesOf(text: string): Modules | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  if (version === undefined) return undefined;
  const drawn = drawnWithEachMask(codewordsOf(bytes, version), version);
  const penalties = drawn.map(penaltyOf);
  return drawn[penalties.indexOf(Math.min(...penalties))];
}
