import { type CropArea, SHORTEST_CROP_EDGE } from '@tula/contract/catalogue/crops.ts';

export type Size = { width: number; height: number };

/** The square in the middle: what a card shows of a picture that is not cropped. */
export function middleOf({ width, height }: Size): CropArea {
  const edge = Math.min(width, height);
  return { left: Math.floor((width - edge) / 2), top: Math.floor((height - edge) / 2), edge };
}

export function moved(area: CropArea, by: { x: number; y: number }, picture: Size): CropArea {
  return inside({ ...area, left: area.left + by.x, top: area.top + by.y }, picture);
}

/** Larger or smaller around its middle, as far as the picture goes. */
export function scaled(area: CropArea, factor: number, picture: Size): CropArea {
  const longest = Math.min(picture.width, picture.height);
  const edge = between(Math.min(SHORTEST_CROP_EDGE, longest), area.edge * factor, longest);
  const shift = (area.edge - edge) / 2;
  return inside({ left: area.left + shift, top: area.top + shift, edge }, picture);
}

export function isSameArea(one: CropArea, other: CropArea): boolean {
  return one.left === other.left && one.top === other.top && one.edge === other.edge;
}

function inside({ left, top, edge }: CropArea, { width, height }: Size): CropArea {
  const whole = Math.round(edge);
  return {
    left: between(0, Math.round(left), width - whole),
    top: between(0, Math.round(top), height - whole),
    edge: whole,
  };
}

function between(lowest: number, value: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, value));
}
