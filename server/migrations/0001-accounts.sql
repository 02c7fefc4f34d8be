-- Who may sign in: customers, staff, their sessions and the one-time tokens sent by mail.

CREATE TABLE customers (
  id uuid PRIMARY KEY,
  first_name text NOT NULL CHECK (char_length(first_name) BETWEEN 3 AND 32),
  last_name text NOT NULL CHECK (char_length(last_name) BETWEEN 1 AND 32),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 64),
  -- The form in which two spellings of one address are the same; uniqueness is on this, mail goes to email.
  email_canonical text NOT NULL CONSTRAINT customers_email_canonical_key UNIQUE,
  phone text NOT NULL CONSTRAINT customers_phone_key UNIQUE CHECK (phone ~ '^\+[1-9][0-9]{4,14}$'),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  password_hash text NOT NULL,
  email_verified_at timestamptz,
  created_at timestamptz NOT NULL
);

CREATE TABLE staff (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 64),
  email text NOT NULL,
  email_canonical text NOT NULL CONSTRAINT staff_email_canonical_key UNIQUE,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  dismissed_at timestamptz
);

-- One row per login: the family of refresh tokens that grows from it. Its id is the sid of access tokens.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  audience text NOT NULL CHECK (audience IN ('customer', 'staff')),
  customer_id uuid REFERENCES customers (id) ON DELETE CASCADE,
  staff_id uuid REFERENCES staff (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_because text CHECK (ended_because IN ('logout', 'reuse', 'reset', 'password', 'dismissal')),
  CHECK ((audience = 'customer') = (customer_id IS NOT NULL)),
  CHECK ((audience = 'staff') = (staff_id IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (ended_because IS NULL))
);
CREATE INDEX sessions_of_customer ON sessions (customer_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_of_staff ON sessions (staff_id) WHERE ended_at IS NULL;

CREATE TABLE refresh_tokens (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  rotated_at timestamptz
);
CREATE INDEX refresh_tokens_of_session ON refresh_tokens (session_id);
CREATE INDEX refresh_tokens_expiry ON refresh_tokens (expires_at);

CREATE TABLE email_tokens (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('verify', 'reset')),
  customer_id uuid NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  -- A token made for an address that the account has since left is worth nothing.
  email_canonical text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  spent_at timestamptz
);
CREATE INDEX email_tokens_of_customer ON email_tokens (customer_id, purpose);
CREATE INDEX email_tokens_expiry ON email_tokens (expires_at);

-- Attempts that are counted, in a window that the first of them opens: failed logins, sign-ups, mails asked
-- for, tokens guessed, unpaid orders.
CREATE TABLE rate_limits (
  bucket text PRIMARY KEY CHECK (char_length(bucket) <= 300),
  hits integer NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_expiry ON rate_limits (expires_at);
