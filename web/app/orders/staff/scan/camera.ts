import { openCodeReader } from './read-codes.ts';

/** Why the camera shows nothing. */
export type CameraTrouble = 'denied' | 'none' | 'busy' | 'failed';

/** The pause between two looks: a code is held still for longer, and the phone stays cool. */
const LOOK_EVERY_MS = 150;

type Watching = { onCode: (text: string) => void; onTrouble: (why: CameraTrouble) => void };

/** Shows the camera at the back in a video, and says each code that it sees. Returns what ends it. */
export function watchForCodes(video: HTMLVideoElement, { onCode, onTrouble }: Watching): () => void {
  let stream: MediaStream | undefined;
  let isOver = false;
  const end = () => {
    isOver = true;
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  async function watch(): Promise<void> {
    const opening = navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    });
    // Both take a moment, and the person is asked for the camera meanwhile.
    const [opened, read] = await Promise.all([opening, openCodeReader()]);
    stream = opened;
    if (isOver) return end();
    video.srcObject = opened;
    await video.play();
    while (!isOver) {
      const text = await read(video);
      if (text !== undefined && !isOver) onCode(text);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
  watch().catch((error: unknown) => {
    const wasOver = isOver;
    end();
    if (!wasOver) onTrouble(troubleOf(error));
  });
  return end;
}

/** By the names that browsers give: the person or the browser said no, there is no camera, another program has it. */
export function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed';
}

/** A tracking number as a label has it; undefined for what is none, such as the address of a page. */
export function scannedNumber(text: string): string | undefined {
  const number = text.replaceAll(/[\s*]/g, '');
  return /^[A-Za-z0-9-]{6,40}$/.test(number) ? number.toUpperCase() : undefined;
}
