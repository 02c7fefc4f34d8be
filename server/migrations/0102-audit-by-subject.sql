-- Outside a transaction.
-- The entries about one member of staff, newest first; few of all entries are about people.
DROP INDEX CONCURRENTLY IF EXISTS audit_entries_of_subject;
CREATE INDEX CONCURRENTLY audit_entries_of_subject ON audit_entries (subject_id, happened_at DESC, id DESC) WHERE kind = 'staff';
