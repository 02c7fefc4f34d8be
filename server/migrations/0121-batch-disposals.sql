-- What was thrown away of a batch, and why. Like the batch, it stays.
CREATE TABLE batch_disposals (
  id uuid PRIMARY KEY,
  batch_id uuid NOT NULL REFERENCES batches (id),
  grams integer NOT NULL CHECK (grams BETWEEN 1 AND 1000000),
  reason text NOT NULL CHECK (reason IN ('expired', 'recalled', 'spoiled', 'other')),
  note text NOT NULL CHECK (length(note) <= 200),
  disposed_at timestamptz NOT NULL,
  disposed_by uuid NOT NULL REFERENCES staff (id)
);
CREATE INDEX batch_disposals_of_batch ON batch_disposals (batch_id, id);
CREATE INDEX batch_disposals_by ON batch_disposals (disposed_by);
