-- Why a refund is still open, and whether anybody was told.

ALTER TABLE refunds
  -- What the gateway said last, while it is open and there was no usable answer.
  ADD COLUMN last_error text,
  -- When it was reported as open for too long.
  ADD COLUMN alerted_at timestamptz;

CREATE INDEX refunds_open_since ON refunds (created_at, id) WHERE state IN ('creating', 'pending');
