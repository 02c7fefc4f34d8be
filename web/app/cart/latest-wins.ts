export type Saver<State> = {
  /** Saves the state after the save in progress; states in between are skipped. */
  save: (state: State) => void;
  /** Resolves when all saves are done. */
  settled: () => Promise<void>;
};

/** Saves one state at a time, always the newest; a failed save is reported only if no newer state waits. */
export function latestWins<State>(
  save: (state: State) => Promise<boolean>,
  onRejected: (state: State) => void,
): Saver<State> {
  let waiting: { state: State } | undefined;
  let running: Promise<void> | undefined;

  async function run() {
    while (waiting) {
      const { state } = waiting;
      waiting = undefined;
      const isSaved = await save(state);
      if (!isSaved && !waiting) onRejected(state);
    }
  }

  return {
    save: (state) => {
      waiting = { state };
      running ??= run().finally(() => {
        running = undefined;
      });
    },
    settled: async () => {
      while (running) await running;
    },
  };
}
