-- What staff write about a customer. It goes with the account.
CREATE TABLE customer_notes (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  written_at timestamptz NOT NULL,
  written_by uuid NOT NULL REFERENCES staff (id),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000)
);
CREATE INDEX customer_notes_of_customer ON customer_notes (customer_id, written_at);
CREATE INDEX customer_notes_written_by ON customer_notes (written_by);

-- Customers from whom no orders are taken, and why.
CREATE TABLE customer_blocks (
  customer_id uuid PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
  blocked_at timestamptz NOT NULL,
  blocked_by uuid NOT NULL REFERENCES staff (id),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500)
);
CREATE INDEX customer_blocks_blocked_by ON customer_blocks (blocked_by);
