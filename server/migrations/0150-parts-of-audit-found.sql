-- Outside a transaction.
-- The list and its filters pass over parts; the parts of one entry are read in the order in which they were written.
DROP INDEX CONCURRENTLY IF EXISTS audit_entries_whole;
CREATE INDEX CONCURRENTLY audit_entries_whole ON audit_entries (happened_at DESC, id DESC) WHERE part_of IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS audit_entries_whole_of_kind;
CREATE INDEX CONCURRENTLY audit_entries_whole_of_kind ON audit_entries (kind, happened_at DESC, id DESC) WHERE part_of IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS audit_entries_whole_of_person;
CREATE INDEX CONCURRENTLY audit_entries_whole_of_person ON audit_entries (staff_id, happened_at DESC, id DESC) WHERE part_of IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS audit_entries_whole_of_person_and_kind;
CREATE INDEX CONCURRENTLY audit_entries_whole_of_person_and_kind ON audit_entries (staff_id, kind, happened_at DESC, id DESC) WHERE part_of IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS audit_entries_parts;
CREATE INDEX CONCURRENTLY audit_entries_parts ON audit_entries (part_of, happened_at, id) WHERE part_of IS NOT NULL;
-- Files of the log are read from one moment to the next, whatever the filter.
DROP INDEX CONCURRENTLY IF EXISTS audit_entries_of_kind;
DROP INDEX CONCURRENTLY IF EXISTS audit_entries_of_person;
DROP INDEX CONCURRENTLY IF EXISTS audit_entries_of_person_and_kind;
