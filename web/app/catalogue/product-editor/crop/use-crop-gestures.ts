import { type CropArea } from '@tula/contract/catalogue/crops.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { moved, scaled, type Size } from './crop-area.ts';

/** A press of a key moves the square by a fiftieth of the picture, with Shift by one pixel. */
const STEP = 1 / 50;
export const GROW = 1.1;

type Point = { x: number; y: number };
type Change = (next: (now: CropArea) => CropArea) => void;

/** Drag, pinch, arrow keys, plus and minus on the chosen part. */
export function useCropGestures(picture: Size, change: Change) {
  const pointers = useRef(new Map<number, Point>());

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointOf(event));
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId);
    const shownWidth = event.currentTarget.parentElement?.clientWidth ?? 0;
    if (before === undefined || shownWidth === 0) return;
    const now = pointOf(event);
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.current.set(event.pointerId, now);
    const perPixel = picture.width / shownWidth;
    if (other === undefined) {
      const by = { x: (now.x - before.x) * perPixel, y: (now.y - before.y) * perPixel };
      change((area) => moved(area, by, picture));
    } else {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      change((area) => scaled(area, factor, picture));
    }
  }

  function onPointerEnd(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = event.shiftKey ? 1 : Math.max(1, Math.round(picture.width * STEP));
    const by = DIRECTIONS[event.key];
    const factor = event.key === '+' || event.key === '=' ? GROW : event.key === '-' ? 1 / GROW : undefined;
    if (by === undefined && factor === undefined) return;
    event.preventDefault();
    if (by) change((area) => moved(area, { x: by.x * step, y: by.y * step }, picture));
    if (factor !== undefined) change((area) => scaled(area, factor, picture));
  }

  return {
    drag: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd },
    onKeyDown,
  };
}

const DIRECTIONS: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
