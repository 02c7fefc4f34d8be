import { type DragEvent, useState } from 'react';

type Dragging = {
  /** The kind that is dragged, so that only its own kind can be dropped on it. */
  kind: 'picture' | 'category' | 'section';
  itemKey: string;
  /** Called with the key of another item that was dropped on this one. */
  onDropped: (itemKey: string) => void;
};

/** An item of a list is moved by dragging it onto the place of another. */
export function useDragging({ kind, itemKey, onDropped }: Dragging) {
  const [isTarget, setTarget] = useState(false);
  const type = `application/x-tula-${kind}`;
  const source = {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(type, itemKey);
      event.dataTransfer.effectAllowed = 'move';
    },
  };
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(type)) return;
      event.preventDefault();
      setTarget(true);
    },
    onDragLeave: () => setTarget(false),
    onDrop: (event: DragEvent) => {
      const dropped = event.dataTransfer.getData(type);
      setTarget(false);
      if (dropped === '') return;
      event.preventDefault();
      onDropped(dropped);
    },
  };
  return { isTarget, source, target };
}
