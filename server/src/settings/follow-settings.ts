import { setTimeout } from 'node:timers/promises';
import type { WatchedChanges } from '../platform/http/cache/watched-changes.ts';
import type { Log } from '../platform/log.ts';
import type { OpenSettings } from './open-settings.ts';

/** What the trigger of the settings announces a change with, on the channel of the catalogue. */
const SETTINGS_CHANGED = 'shop settings';
const RETRY_MS = 500;

/** What is read again: the settings, the texts of pages and the words of emails. */
type Read = Pick<OpenSettings, 'reload'>;
type Following = { settings: Read; pageTexts: Read; mailWords: Read; log: Pick<Log, 'warn'> };

/**
 * The same cache and changes, for a watcher: settings are read again before anything cached is cleared, so that what
 * is made next shows them. While they cannot be read, nothing is cached.
 */
export function followingSettings(
  { settings, pageTexts, mailWords, log }: Following,
  { cache, ownChanges }: WatchedChanges,
): WatchedChanges {
  let turn = 0;

  async function reload(): Promise<void> {
    await Promise.all([settings.reload(), pageTexts.reload(), mailWords.reload()]);
  }

  /** Whether the settings were read; false also when the announcements stopped meanwhile. */
  async function reloaded(mine: number): Promise<boolean> {
    try {
      await reload();
      return mine === turn;
    } catch (err) {
      log.warn({ err }, 'settings could not be read; nothing is cached until they are');
      return false;
    }
  }

  async function retry(mine: number): Promise<void> {
    while (mine === turn) {
      await setTimeout(RETRY_MS, undefined, { ref: false });
      if (mine === turn && (await reloaded(mine))) return cache.resume();
    }
  }

  async function resume(): Promise<void> {
    const mine = ++turn;
    if (await reloaded(mine)) return cache.resume();
    void retry(mine);
  }

  async function changed(mark: string): Promise<void> {
    try {
      await reload();
      ownChanges.announced(mark);
    } catch (err) {
      log.warn({ err }, 'settings could not be read; nothing is cached until they are');
      cache.pause();
      void retry(++turn);
    }
  }

  return {
    cache: {
      pause() {
        turn += 1;
        cache.pause();
      },
      resume,
    },
    ownChanges: {
      announced(mark) {
        if (mark === SETTINGS_CHANGED) void changed(mark);
        else ownChanges.announced(mark);
      },
    },
  };
}
