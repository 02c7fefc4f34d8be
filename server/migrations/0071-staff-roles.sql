-- What each member of staff may do. Everybody could do everything before, so existing accounts become owners.
ALTER TABLE staff ADD COLUMN role text NOT NULL DEFAULT 'owner'
  CHECK (role IN ('owner', 'kitchen', 'accounts', 'catalogue'));
CREATE OR REPLACE VIEW active_staff AS SELECT id, role FROM staff WHERE dismissed_at IS NULL;
