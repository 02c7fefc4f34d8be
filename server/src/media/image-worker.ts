import { setPriority } from 'node:os';
import { resizeImage, type ImageTask } from './resize-image.ts';

/*
 * The image process: it decodes what strangers made, away from the shop's memory and secrets. The shop starts it
 * when there is a picture and talks to it over the channel of `fork`.
 */

const MEMORY_WATCH_MILLISECONDS = 50;
const maxMemoryBytes = Number(process.argv[2]);

// Pictures can wait, shoppers cannot.
setPriority(10);

// Native memory is outside of the heap's limit, so the process watches itself; decoding runs on another thread.
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemoryBytes) endAtOnce();
}, MEMORY_WATCH_MILLISECONDS).unref();

process.on('disconnect', endAtOnce);

process.on('message', (task: ImageTask) => {
  resizeImage(task).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ failed: error instanceof Error ? error.message : 'unknown' }),
  );
});

/** An ordinary exit would wait for the decoder, which is what has to be ended. */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}
