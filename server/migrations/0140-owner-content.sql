-- What owners write, in one table instead of four: settings with the home page, texts of pages, words of emails and
-- delivery rates. Each save is a version of its own, the newest one is in use, and older ones can be restored. They are
-- kept for as long as the shop, as they say what it told its customers, and charged them, when. Version 0 is in the
-- code; the first delivery rates come from server/rate-card.json, at the start of a new shop.
CREATE TABLE owner_content (
  -- The kind: settings, page, mail, rates.
  area text NOT NULL CHECK (area ~ '^[a-z]{1,20}$'),
  -- Which settings, page or email; empty for the rates, of which there is one set.
  name text NOT NULL CHECK (name ~ '^[a-zA-Z]{0,40}$'),
  -- Empty where the content is for all languages.
  language text NOT NULL CHECK (language ~ '^([a-z]{2})?$'),
  version integer NOT NULL CHECK (version > 0),
  -- Null where the owner went back to the text in the code.
  content jsonb CHECK (pg_column_size(content) < CASE area WHEN 'page' THEN 200000 WHEN 'mail' THEN 20000 END),
  -- Counts the saves of all policies together; null for everything else.
  policies_version integer UNIQUE CHECK (policies_version > 0),
  -- The version that was restored, if this one was not edited.
  restored_from integer CHECK (restored_from >= 0 AND restored_from < version),
  saved_at timestamptz NOT NULL,
  -- Null for what came with the shop or its demo.
  saved_by uuid REFERENCES staff (id),
  PRIMARY KEY (area, name, language, version),
  CHECK (content IS NOT NULL OR area NOT IN ('settings', 'rates')),
  CHECK (policies_version IS NULL OR area = 'page'),
  CHECK (saved_by IS NOT NULL OR area NOT IN ('page', 'mail'))
);

-- Nobody saves while the versions are carried over, and everybody reads.
LOCK TABLE shop_settings, settings_pictures, page_texts, mail_words, delivery_rates IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO owner_content
  (area, name, language, version, content, policies_version, restored_from, saved_at, saved_by)
SELECT 'settings', area, '', version, settings, NULL::integer, restored_from, saved_at, saved_by FROM shop_settings
UNION ALL
SELECT 'page', page, language, version, text, policies_version, restored_from, saved_at, saved_by FROM page_texts
UNION ALL
SELECT 'mail', kind, language, version, words, NULL, restored_from, saved_at, saved_by FROM mail_words
UNION ALL
SELECT 'rates', '', '', version, rates, NULL, restored_from, saved_at, saved_by FROM delivery_rates;
CREATE INDEX owner_content_saved_by ON owner_content (saved_by);

-- The pictures that versions show. They are kept as long as the versions are, so that each of them can be restored.
CREATE TABLE owner_content_pictures (
  area text NOT NULL,
  name text NOT NULL,
  language text NOT NULL,
  version integer NOT NULL,
  image_id uuid NOT NULL REFERENCES images (id),
  PRIMARY KEY (area, name, language, version, image_id),
  FOREIGN KEY (area, name, language, version) REFERENCES owner_content ON DELETE CASCADE
);
INSERT INTO owner_content_pictures (area, name, language, version, image_id)
SELECT 'settings', area, '', version, image_id FROM settings_pictures;
CREATE INDEX owner_content_pictures_image_id ON owner_content_pictures (image_id);

DROP TABLE settings_pictures, shop_settings, page_texts, mail_words, delivery_rates;
DROP FUNCTION announce_delivery_rates();

-- On the channel that clears the cached responses and pages, which show most of it. Processes of the version before
-- read settings, texts and rates again after the other two marks; these go with the views below.
CREATE FUNCTION announce_owner_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', 'shop settings');
  PERFORM pg_notify('catalogue_changed', 'delivery rates');
  PERFORM pg_notify('catalogue_changed', 'owner content');
  RETURN NULL;
END $$;
CREATE TRIGGER owner_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON owner_content
  FOR EACH STATEMENT EXECUTE FUNCTION announce_owner_content();
DROP TRIGGER first_run_changed ON first_run;
CREATE TRIGGER first_run_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON first_run
  FOR EACH STATEMENT EXECUTE FUNCTION announce_owner_content();
DROP FUNCTION announce_shop_settings();

-- Processes of the version before go on reading while they are replaced; they cannot save any of this.
CREATE VIEW shop_settings AS
  SELECT name AS area, version, content AS settings, restored_from, saved_at, saved_by
  FROM owner_content WHERE area = 'settings';
CREATE VIEW settings_pictures AS
  SELECT name AS area, version, image_id FROM owner_content_pictures WHERE area = 'settings';
CREATE VIEW page_texts AS
  SELECT name AS page, language, version, content AS text, policies_version, restored_from, saved_at, saved_by
  FROM owner_content WHERE area = 'page';
CREATE VIEW mail_words AS
  SELECT name AS kind, language, version, content AS words, restored_from, saved_at, saved_by
  FROM owner_content WHERE area = 'mail';
CREATE VIEW delivery_rates AS
  SELECT version, content AS rates, restored_from, saved_at, saved_by FROM owner_content WHERE area = 'rates';
