-- Complaints that customers and visitors make, each with a number of its own, and what was written about them. Its
-- deadlines are those of the day on which it came.
CREATE TABLE complaints (
  id uuid PRIMARY KEY,
  complaint_number text NOT NULL UNIQUE CHECK (complaint_number ~ '^C-[2-9A-HJKMNP-TV-Z]{6}$'),
  kind text NOT NULL CHECK (kind IN ('order', 'product', 'delivery', 'refund', 'privacy', 'other')),
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  order_number text,
  language text NOT NULL,
  opened_at timestamptz NOT NULL,
  answer_by timestamptz NOT NULL CHECK (answer_by > opened_at),
  settle_by timestamptz NOT NULL CHECK (settle_by > opened_at),
  answered_at timestamptz,
  settled_at timestamptz,
  -- When owners are to be reminded; NULL once they were, or need not be any more.
  remind_to_answer_at timestamptz,
  remind_to_settle_at timestamptz,
  CHECK (settled_at IS NULL OR answered_at IS NOT NULL)
);
CREATE INDEX complaints_to_answer ON complaints (remind_to_answer_at) WHERE remind_to_answer_at IS NOT NULL;
CREATE INDEX complaints_to_remind_of ON complaints (remind_to_settle_at) WHERE remind_to_settle_at IS NOT NULL;
CREATE INDEX complaints_to_settle ON complaints (settle_by, id) WHERE settled_at IS NULL;
CREATE INDEX complaints_settled ON complaints (settled_at, id) WHERE settled_at IS NOT NULL;
CREATE INDEX complaints_by_email ON complaints (lower(email));

CREATE TABLE complaint_messages (
  id uuid PRIMARY KEY,
  complaint_id uuid NOT NULL REFERENCES complaints ON DELETE CASCADE,
  -- Without one, whoever complains wrote it.
  staff_id uuid REFERENCES staff,
  body text NOT NULL CHECK (body <> ''),
  written_at timestamptz NOT NULL
);
CREATE INDEX complaint_messages_of_complaint ON complaint_messages (complaint_id, id);
CREATE INDEX complaint_messages_of_staff ON complaint_messages (staff_id) WHERE staff_id IS NOT NULL;
