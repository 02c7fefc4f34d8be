/** A colour as #rrggbb, in small letters. */
export type Colour = `#${string}`;

type Parts = [red: number, green: number, blue: number];

function parseParts(colour: Colour): Parts {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Red, green and blue as CSS writes them in `rgb()`. */
export const formatRgb = (colour: Colour): string => parseParts(colour).join(' ');

/** A channel of red, green or blue adds so much light, before it is weighed. */
const LIGHT_OF = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const lightOf = (value: number) => LIGHT_OF[value] ?? 0;

/** The relative luminance of WCAG 2.2: 0 for black, 1 for white. */
export function luminance(colour: Colour): number {
  const [red, green, blue] = parseParts(colour);
  return 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue);
}

/** The contrast ratio of WCAG 2.2 of two colours, in any order: from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The colour that has this share of `other` in it: `one` for 0, `other` for 1. */
export function mixed(one: Colour, other: Colour, share: number): Colour {
  const others = parseParts(other);
  const parts = parseParts(one).map((part, at) => Math.round(part + ((others[at] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
