import { encodeQR } from 'qr';

export type QrCode = {
  /** Modules a side, with the quiet zone around them. */
  side: number;
  /** An SVG path of the dark modules, one unit each. */
  path: string;
};

/** The width that the standard asks to be left white around a code, in modules. */
const QUIET_ZONE = 4;
/** A longer text would have modules too small to be read from a screen. */
const LONGEST_TEXT_BYTES = 666;

/** Draws text as a QR code that survives 15% of damage; undefined for a text that is too long. */
export function drawQrCode(text: string): QrCode | undefined {
  if (Buffer.byteLength(text) > LONGEST_TEXT_BYTES) return undefined;
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const strokes = modules.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return Array.from(
      line.matchAll(/1+/g),
      ({ 0: { length }, index: x }) => `M${x} ${y}h${length}v1h-${length}z`,
    );
  });
  return { side: modules.length, path: strokes.join('') };
}
