-- What people ask about large amounts before they order. Each is deleted some time after it is closed, or after the day
-- for which it asked.
CREATE TABLE enquiries (
  id uuid PRIMARY KEY,
  enquiry_number text NOT NULL UNIQUE CHECK (enquiry_number ~ '^E-[2-9A-HJKMNP-TV-Z]{6}$'),
  -- A list of {"id", "name", "kg"}; the name is what the product was called then.
  products jsonb NOT NULL CHECK (jsonb_typeof(products) = 'array'),
  weight_grams integer NOT NULL CHECK (weight_grams BETWEEN 10000 AND 200000),
  needed_on date NOT NULL,
  -- NULL when it is collected.
  pincode text CHECK (pincode ~ '^[1-9][0-9]{5}$'),
  note text NOT NULL,
  name text NOT NULL,
  email text,
  email_canonical text,
  phone text,
  language text NOT NULL,
  made_at timestamptz NOT NULL,
  closed_at timestamptz,
  outcome text CHECK (outcome IN ('answered', 'declined')),
  CHECK (email IS NOT NULL OR phone IS NOT NULL),
  CHECK ((email IS NULL) = (email_canonical IS NULL)),
  CHECK ((closed_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX enquiries_open ON enquiries (made_at, id) WHERE closed_at IS NULL;
CREATE INDEX enquiries_closed ON enquiries (closed_at, id) WHERE closed_at IS NOT NULL;
CREATE INDEX enquiries_by_day ON enquiries (needed_on);
CREATE INDEX enquiries_by_email ON enquiries (email_canonical) WHERE email_canonical IS NOT NULL;
