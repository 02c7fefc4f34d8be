-- What the owner sets: name, contacts and the like, by area. Each save is a version of its own, the newest of an area
-- is in use, and older ones can be restored. They are kept for as long as the shop, as they say what it told its
-- customers when. An area that nobody saved has version 0, which is in the code.
CREATE TABLE shop_settings (
  area text NOT NULL CHECK (area ~ '^[a-z]{1,30}$'),
  version integer NOT NULL CHECK (version > 0),
  settings jsonb NOT NULL,
  -- The version that was restored, if this one was not edited.
  restored_from integer CHECK (restored_from >= 0 AND restored_from < version),
  saved_at timestamptz NOT NULL,
  saved_by uuid NOT NULL REFERENCES staff (id),
  PRIMARY KEY (area, version)
);
CREATE INDEX shop_settings_saved_by ON shop_settings (saved_by);

-- On the channel that clears the cached responses and pages, which show most of the settings.
CREATE FUNCTION announce_shop_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', 'shop settings');
  RETURN NULL;
END $$;
CREATE TRIGGER shop_settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_shop_settings();
