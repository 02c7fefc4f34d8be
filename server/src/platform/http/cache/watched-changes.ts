/** The watcher of announced changes drives these; slices that keep something in memory wrap it, to be told first. */
export type WatchedChanges = {
  cache: {
    /** Announcements cannot arrive. */
    pause: () => void;
    /** They can again; anything may have changed meanwhile. */
    resume: () => void | Promise<void>;
  };
  ownChanges: {
    /** With the text of an announcement. */
    announced: (mark: string) => void;
  };
};
