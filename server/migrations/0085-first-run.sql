-- A shop that began empty opens soon, until its owner opens it; a shop without this row is open. It is kept for as long
-- as the shop.
CREATE TABLE first_run (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  begun_at timestamptz NOT NULL,
  opened_at timestamptz,
  opened_by uuid REFERENCES staff (id),
  CHECK ((opened_at IS NULL) = (opened_by IS NULL))
);
CREATE INDEX first_run_opened_by ON first_run (opened_by);

-- Pages say whether the shop is open, as they show the settings.
CREATE TRIGGER first_run_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON first_run
  FOR EACH STATEMENT EXECUTE FUNCTION announce_shop_settings();
