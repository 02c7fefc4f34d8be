-- Customers who were erased, by their id alone: an older backup still has them, and its restore erases them again.
CREATE TABLE erased_customers (
  customer_id uuid PRIMARY KEY,
  erased_at timestamptz NOT NULL
);

-- Numbers of documents that were given after the backup from which the shop was restored: they are not given again.
CREATE TABLE tax_series_gaps (
  prefix text NOT NULL,
  financial_year text NOT NULL,
  first_place integer NOT NULL,
  last_place integer NOT NULL CHECK (last_place >= first_place),
  restored_at timestamptz NOT NULL,
  PRIMARY KEY (prefix, financial_year, first_place),
  FOREIGN KEY (prefix, financial_year) REFERENCES tax_series (prefix, financial_year)
);

-- A restore ends every session.
ALTER TABLE sessions DROP CONSTRAINT sessions_ended_because_check,
  ADD CONSTRAINT sessions_ended_because_check
    CHECK (ended_because IN ('logout', 'reuse', 'reset', 'password', 'dismissal', 'restore')) NOT VALID;
