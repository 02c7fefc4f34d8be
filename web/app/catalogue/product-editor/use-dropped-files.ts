import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes files dropped or pasted anywhere on the page, because the browser would otherwise open a dropped file and
 * discard the form. Pasted text goes to its field. Returns whether files are being dragged over the page.
 */
export function useFilesFromOutside(onFiles: (files: Iterable<File>) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    if (!data || data.files.length === 0) return;
    event.preventDefault();
    onFiles(data.files);
  });

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData);
    const onDrop = (event: DragEvent) => {
      setOver(false);
      take(event, event.dataTransfer);
    };
    const onOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    document.addEventListener('paste', onPaste);
    document.addEventListener('drop', onDrop);
    document.addEventListener('dragover', onOver);
    document.addEventListener('dragleave', onLeave);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('dragleave', onLeave);
    };
  }, []);

  return isOver;
}
