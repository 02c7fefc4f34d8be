-- One-time links in emails to staff: with a role an invitation, without one a new password. One for each address.
CREATE TABLE staff_links (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  email_canonical text NOT NULL UNIQUE,
  role text CHECK (role IN ('owner', 'kitchen', 'accounts', 'catalogue')),
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
