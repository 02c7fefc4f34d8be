-- What an import or a change of many products did to each of them is part of the entry about the whole. The list of
-- entries shows wholes only, so that 5,000 products do not push everything else out of sight.
ALTER TABLE audit_entries ADD COLUMN part_of bigint;
