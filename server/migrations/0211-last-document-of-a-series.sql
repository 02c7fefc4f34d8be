-- When the newest document of a series was issued. Processes take the time of the database by an offset that each
-- measures for itself, so that of one is some milliseconds before that of another: none dates a document before this.
-- It is known from the first document on that is issued after this migration.
ALTER TABLE tax_series ADD COLUMN last_issued_at timestamptz;
