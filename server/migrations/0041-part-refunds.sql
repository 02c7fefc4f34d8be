-- Refunds of a part of an order: an amount or some of its packs, and why, which the customer reads. Any number of them
-- is possible while together they stay below what was paid; the refund of everything else is still one.

ALTER TABLE refunds
  ADD COLUMN reason text CHECK (char_length(reason) BETWEEN 1 AND 500),
  -- The packs: [{"productId", "packGrams", "count"}]; null when an amount was refunded.
  ADD COLUMN lines jsonb,
  DROP CONSTRAINT refunds_because_check,
  ADD CONSTRAINT refunds_because_check CHECK (because IN ('staff', 'late', 'duplicate', 'part')) NOT VALID,
  ADD CONSTRAINT refunds_part_check
    CHECK ((because = 'part') = (reason IS NOT NULL) AND (lines IS NULL OR because = 'part')) NOT VALID;
DROP INDEX refunds_open;
CREATE UNIQUE INDEX refunds_open ON refunds (attempt_id) WHERE state <> 'failed' AND because <> 'part';
CREATE INDEX refunds_of_attempt ON refunds (attempt_id);
