-- Who wants one email when a product is back in stock. A row counts once its address is confirmed, and is deleted with the
-- email, when its reader stops it, or when its time is over.
CREATE TABLE stock_mails (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  email text NOT NULL CHECK (email <> ''),
  email_canonical text NOT NULL,
  language text NOT NULL,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- Of the link that confirms and stops; NULL where a customer with a verified email has asked.
  token_hash bytea UNIQUE,
  expires_at timestamptz NOT NULL,
  UNIQUE (product_id, email_canonical)
);
CREATE INDEX stock_mails_by_email ON stock_mails (email_canonical);
CREATE INDEX stock_mails_expired ON stock_mails (expires_at);
CREATE INDEX stock_mails_confirmed ON stock_mails (product_id, asked_at) WHERE confirmed_at IS NOT NULL;
