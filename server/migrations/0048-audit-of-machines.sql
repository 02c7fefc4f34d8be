-- Audit entries of commands and of the shop itself are a filter of their own; few of all entries have no staff.
CREATE INDEX audit_entries_of_machine ON audit_entries (actor, happened_at DESC, id DESC) WHERE staff_id IS NULL;
