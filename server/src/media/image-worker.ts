import { setPriority } from 'node:os';
import { OVER_MEMORY_SIGNAL } from './image.ts';
import { resizeImage, type ImageTask } from './resize-image.ts';

/*
 * The image process: it decodes untrusted files, isolated from the shop's memory and secrets. The shop starts it when
 * there is a picture and talks to it over the IPC channel of `fork`.
 */

const MEMORY_WATCH_MILLISECONDS = 50;
const maxMemoryBytes = Number(process.argv[2]);

// A low priority, as shoppers must not wait for pictures.
setPriority(10);

// Native memory is outside the heap limit, so the process checks its own memory; decoding runs on another thread.
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemoryBytes) process.kill(process.pid, OVER_MEMORY_SIGNAL);
}, MEMORY_WATCH_MILLISECONDS).unref();

process.on('disconnect', endAtOnce);

process.on('message', (task: ImageTask) => {
  resizeImage(task).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ failed: error instanceof Error ? error.message : 'unknown' }),
  );
});

/** Kills itself, as an ordinary exit would wait for the decoder. */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}
