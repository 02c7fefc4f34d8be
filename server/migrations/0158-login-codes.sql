-- The code for one login that was asked for at an email, also at one without an account, so that neither answers nor
-- times tell which have one. The code itself is derived from the id under a key of the server.
CREATE TABLE login_codes (
  email_canonical text PRIMARY KEY,
  customer_id uuid REFERENCES customers ON DELETE CASCADE,
  link_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  tries integer NOT NULL CHECK (tries BETWEEN 0 AND 5),
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_codes_of_customer ON login_codes (customer_id);
CREATE INDEX login_codes_expiry ON login_codes (expires_at);
