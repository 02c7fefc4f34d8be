import { type CropArea } from '@tula/contract/catalogue/crops.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { moved, scaled, type Size } from './crop-area.ts';

/** A press of a key moves the square by a fiftieth of the picture, with Shift by one pixel. */
const STEP = 1 / 50;
export const GROW = 1.1;

type Point = { x: number; y: number };
type Change = (next: (now: CropArea) => CropArea) => void;

/** Where the fingers were, and the part was, when the last finger was put down or lifted. */
type Gesture = { from: Map<number, Point>; area: CropArea };

type CropGesturesOptions = { picture: Size; area: CropArea; change: Change };

/** Drag and pinch anywhere on the picture, arrow keys, plus and minus: they move the chosen part and change its size. */
export function useCropGestures({ picture, area, change }: CropGesturesOptions) {
  const pointers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture>(undefined);
  const latest = useRef(area);

  function begin() {
    gesture.current = { from: new Map(pointers.current), area: latest.current };
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (pointers.current.size === 0) latest.current = area;
    // A third finger means nothing.
    if (pointers.current.size === 2) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointOf(event));
    begin();
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const shownWidth = event.currentTarget.clientWidth;
    if (!pointers.current.has(event.pointerId) || !gesture.current || shownWidth === 0) return;
    pointers.current.set(event.pointerId, pointOf(event));
    latest.current = areaAfter(gesture.current, [...pointers.current], { picture, shownWidth });
    change(() => latest.current);
  }

  function onPointerEnd(event: PointerEvent<HTMLElement>) {
    if (pointers.current.delete(event.pointerId)) begin();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = event.shiftKey ? 1 : Math.max(1, Math.round(picture.width * STEP));
    const by = DIRECTIONS[event.key];
    const factor = event.key === '+' || event.key === '=' ? GROW : event.key === '-' ? 1 / GROW : undefined;
    if (by === undefined && factor === undefined) return;
    event.preventDefault();
    if (by) change((now) => moved(now, { x: by.x * step, y: by.y * step }, picture));
    if (factor !== undefined) change((now) => scaled(now, factor, picture));
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

type Shown = { picture: Size; shownWidth: number };

/** Counted from the start of the gesture: the part has whole pixels, and slow fingers move by less than one. */
function areaAfter(
  { from, area }: Gesture,
  now: [number, Point][],
  { picture, shownWidth }: Shown,
): CropArea {
  const before = now.map(([id, point]) => from.get(id) ?? point);
  const points = now.map(([, point]) => point);
  const [start, end] = [middleOf(before), middleOf(points)];
  const perPixel = picture.width / shownWidth;
  const factor = points.length < 2 ? 1 : distance(points) / Math.max(1, distance(before));
  const by = { x: (end.x - start.x) * perPixel, y: (end.y - start.y) * perPixel };
  return moved(scaled(area, factor, picture), by, picture);
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function middleOf(points: readonly Point[]): Point {
  const sum = (of: (point: Point) => number) => points.reduce((total, point) => total + of(point), 0);
  return { x: sum(({ x }) => x) / points.length, y: sum(({ y }) => y) / points.length };
}

function distance([one, other]: readonly Point[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
