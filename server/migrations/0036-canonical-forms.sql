-- What must be unique is compared in one form: compatible characters as one (full-width letters, composed and
-- decomposed ones), without what nobody sees, in lower case. contract/src/calls/fields.ts does the same to emails.
CREATE FUNCTION canonical_form(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN normalize(lower(btrim(regexp_replace(regexp_replace(normalize(given, NFKC),
  '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
  '', 'g'), '\s+', ' ', 'g'))), NFKC);

-- Emails of ASCII alone are in this form already. Of accounts that differ only in what nobody sees, the one with the
-- plain email, else the oldest, has the canonical form. The others keep theirs, so that people can log in as before.
UPDATE customers c SET email_canonical = oldest.form
FROM (
  SELECT DISTINCT ON (form) id, form
  FROM (SELECT id, created_at, canonical_form(email) AS form FROM customers WHERE email_canonical ~ '[^\u0020-\u007e]') AS candidate
  ORDER BY form, created_at, id
) AS oldest
WHERE c.id = oldest.id AND c.email_canonical <> oldest.form
  AND NOT EXISTS (SELECT FROM customers taken WHERE taken.email_canonical = oldest.form);
UPDATE email_tokens t SET email_canonical = c.email_canonical
FROM customers c WHERE c.id = t.customer_id AND t.email_canonical ~ '[^\u0020-\u007e]'
  AND canonical_form(t.email_canonical) = c.email_canonical;
UPDATE staff s SET email_canonical = oldest.form
FROM (
  SELECT DISTINCT ON (form) id, form
  FROM (SELECT id, created_at, canonical_form(email) AS form FROM staff WHERE email_canonical ~ '[^\u0020-\u007e]') AS candidate
  ORDER BY form, created_at, id
) AS oldest
WHERE s.id = oldest.id AND s.email_canonical <> oldest.form
  AND NOT EXISTS (SELECT FROM staff taken WHERE taken.email_canonical = oldest.form);

-- The accounts that kept their own form. The shop logs them at its start.
CREATE TABLE email_twins (
  customer_id uuid PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
  same_as uuid NOT NULL REFERENCES customers (id) ON DELETE CASCADE
);
INSERT INTO email_twins (customer_id, same_as)
SELECT c.id, first.id FROM customers c JOIN customers first ON first.email_canonical = canonical_form(c.email)
WHERE c.email_canonical ~ '[^\u0020-\u007e]' AND c.id <> first.id;

-- Names: null in a twin of an older name until somebody renames it. Processes of the version before set it too.
CREATE FUNCTION set_name_canonical() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_canonical := canonical_form(NEW.name);
  RETURN NEW;
END $$;

ALTER TABLE categories ADD COLUMN name_canonical text CONSTRAINT categories_name_canonical_key UNIQUE;
UPDATE categories c SET name_canonical = oldest.form
FROM (SELECT DISTINCT ON (form) id, form FROM (SELECT id, canonical_form(name) AS form FROM categories) AS each ORDER BY form, id) AS oldest
WHERE c.id = oldest.id;
CREATE TRIGGER categories_name_canonical BEFORE INSERT OR UPDATE OF name ON categories
  FOR EACH ROW EXECUTE FUNCTION set_name_canonical();

ALTER TABLE tags ADD COLUMN name_canonical text CONSTRAINT tags_name_canonical_key UNIQUE;
UPDATE tags t SET name_canonical = oldest.form
FROM (SELECT DISTINCT ON (form) id, form FROM (SELECT id, canonical_form(name) AS form FROM tags) AS each ORDER BY form, id) AS oldest
WHERE t.id = oldest.id;
CREATE TRIGGER tags_name_canonical BEFORE INSERT OR UPDATE OF name ON tags
  FOR EACH ROW EXECUTE FUNCTION set_name_canonical();
