-- The texts by which the owner replaces those of policies, About us and Help, by page and language. Each save is a
-- version of its own and the newest one is in use. They are kept for as long as the shop, as orders were placed under
-- them. A page that nobody changed has version 0, which is in the code.
CREATE TABLE page_texts (
  page text NOT NULL CHECK (page ~ '^[a-z]{1,30}$'),
  language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  version integer NOT NULL CHECK (version > 0),
  -- Title, description and markup; null where the owner went back to the text in the code.
  text jsonb CHECK (pg_column_size(text) < 200000),
  -- Counts the saves of all policies together; null for About us and Help.
  policies_version integer UNIQUE CHECK (policies_version > 0),
  -- The version that was restored, if this one was not edited.
  restored_from integer CHECK (restored_from >= 0 AND restored_from < version),
  saved_at timestamptz NOT NULL,
  saved_by uuid NOT NULL REFERENCES staff (id),
  PRIMARY KEY (page, language, version)
);
CREATE INDEX page_texts_saved_by ON page_texts (saved_by);

-- Processes read them again together with the settings, and clear their caches.
CREATE TRIGGER page_texts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON page_texts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_shop_settings();
