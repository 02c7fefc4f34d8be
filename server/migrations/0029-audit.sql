-- Who changed what. Entries are only ever added: neither the shop nor anybody with its login changes one, and one is
-- deleted only when the time for which it must be kept is over. No foreign keys: an entry outlives what it is about.
CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL,
  keep_until timestamptz NOT NULL CHECK (keep_until >= happened_at + interval '180 days'),
  -- For example product.changed.
  action text NOT NULL CHECK (action ~ '^[a-z]+\.[a-zA-Z]+$'),
  kind text NOT NULL GENERATED ALWAYS AS (split_part(action, '.', 1)) STORED,
  actor text NOT NULL CHECK (actor IN ('staff', 'command', 'shop', 'stranger')),
  -- Who acted; of a failed login, whose account was tried.
  staff_id uuid CHECK (staff_id IS NOT NULL OR actor <> 'staff'),
  -- Names as they were at that time.
  actor_name text NOT NULL CHECK (char_length(actor_name) <= 200),
  subject_id text CHECK (char_length(subject_id) <= 200),
  subject_name text NOT NULL CHECK (char_length(subject_name) <= 500),
  -- [{field, from, to}], values as the code has them: paise, grams, dates.
  changes jsonb NOT NULL CHECK (jsonb_typeof(changes) = 'array')
);
CREATE INDEX audit_entries_newest ON audit_entries (happened_at DESC, id DESC);
CREATE INDEX audit_entries_of_kind ON audit_entries (kind, happened_at DESC, id DESC);
CREATE INDEX audit_entries_of_person ON audit_entries (staff_id, happened_at DESC, id DESC);
CREATE INDEX audit_entries_of_person_and_kind ON audit_entries (staff_id, kind, happened_at DESC, id DESC);
CREATE INDEX audit_entries_to_delete ON audit_entries (keep_until);

CREATE FUNCTION refuse_change_of_audit() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.keep_until <= now() THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'audit entries are only added, and deleted after keep_until';
END $$;

CREATE TRIGGER audit_entries_are_final BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();
CREATE TRIGGER audit_entries_are_not_emptied BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();

-- Audit: the names of staff, those who were dismissed included.
CREATE VIEW staff_names AS SELECT id, name FROM staff;
