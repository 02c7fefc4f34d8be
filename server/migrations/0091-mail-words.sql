-- The words by which the owner replaces those of an email, by kind of email and language. Each save is a version of its
-- own and the newest one is in use. An email that nobody changed has version 0, which is in the code.
CREATE TABLE mail_words (
  kind text NOT NULL CHECK (kind ~ '^[a-zA-Z]{1,40}$'),
  language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  version integer NOT NULL CHECK (version > 0),
  -- Subject, opening and closing; null where the owner went back to the words in the code.
  words jsonb CHECK (pg_column_size(words) < 20000),
  -- The version that was restored, if this one was not edited.
  restored_from integer CHECK (restored_from >= 0 AND restored_from < version),
  saved_at timestamptz NOT NULL,
  saved_by uuid NOT NULL REFERENCES staff (id),
  PRIMARY KEY (kind, language, version)
);
CREATE INDEX mail_words_saved_by ON mail_words (saved_by);

-- Processes read them again together with the settings.
CREATE TRIGGER mail_words_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON mail_words
  FOR EACH STATEMENT EXECUTE FUNCTION announce_shop_settings();
