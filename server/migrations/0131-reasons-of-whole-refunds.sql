-- The refund of the last packs of an order is that of all that is left of it, and keeps the reason that staff gave.

ALTER TABLE refunds
  DROP CONSTRAINT refunds_part_check,
  ADD CONSTRAINT refunds_told_check
    CHECK (CASE because WHEN 'part' THEN reason IS NOT NULL WHEN 'staff' THEN lines IS NULL
      ELSE reason IS NULL AND lines IS NULL END) NOT VALID;
