-- What the shop was furnished with at its start, so that a start cut off is completed and a finished one never repeated.

CREATE TABLE seedings (
  name text PRIMARY KEY,
  begun_at timestamptz NOT NULL,
  finished_at timestamptz
);
