-- A changed email can be put back from the address that the account had before. The table has a few days of tokens.
ALTER TABLE email_tokens DROP CONSTRAINT email_tokens_purpose_check;
ALTER TABLE email_tokens
  -- The address to put back, as it was typed.
  ADD COLUMN previous_email text,
  ADD CONSTRAINT email_tokens_purpose_check CHECK (purpose IN ('verify', 'reset', 'undo')),
  ADD CONSTRAINT email_tokens_previous_email_check CHECK ((purpose = 'undo') = (previous_email IS NOT NULL));

-- No other account may take an address that can still be put back.
CREATE INDEX email_tokens_undo ON email_tokens (email_canonical) WHERE purpose = 'undo';
