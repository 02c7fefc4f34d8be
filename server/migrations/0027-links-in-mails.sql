-- A mail with a link for its reader alone has the link's id in the place of the token, which is derived when the mail
-- is sent. Mails queued before have their whole links and no link_id.
ALTER TABLE mails
  ADD COLUMN link_id uuid,
  -- Tells with which key to derive the token.
  ADD COLUMN link_token_hash bytea,
  ADD COLUMN link_expires_at timestamptz,
  ADD COLUMN parked_at timestamptz,
  ADD CONSTRAINT mails_link_check CHECK (num_nonnulls(link_id, link_token_hash, link_expires_at) IN (0, 3)) NOT VALID;
