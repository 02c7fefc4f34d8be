-- Of what a member of staff is told by email. Without a row it is nothing.
CREATE TABLE staff_notifications (
  staff_id uuid PRIMARY KEY REFERENCES staff,
  kinds text[] NOT NULL,
  -- The hour of the morning digest in Indian time; NULL for none.
  digest_hour integer CHECK (digest_hour BETWEEN 0 AND 23),
  -- The last day with a digest, or on which there was nothing to tell.
  digest_day date,
  quiet_from integer NOT NULL CHECK (quiet_from BETWEEN 0 AND 23),
  quiet_until integer NOT NULL CHECK (quiet_until BETWEEN 0 AND 23),
  updated_at timestamptz NOT NULL
);

-- Since when staff have known that the stock is low; NULL while it is not, or nobody was told.
ALTER TABLE product_stocks ADD COLUMN low_told_at timestamptz;
