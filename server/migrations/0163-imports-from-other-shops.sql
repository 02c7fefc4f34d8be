-- What will not be as in the other shop that a file comes from, by the row of the import.
ALTER TABLE product_import_rows ADD COLUMN warnings jsonb NOT NULL DEFAULT '[]';

-- What the columns of a table are, as staff said it: the same headings come again with the next file.
CREATE TABLE import_matches (
  headings bytea PRIMARY KEY CHECK (octet_length(headings) = 32),
  columns text[] NOT NULL CHECK (cardinality(columns) BETWEEN 1 AND 200),
  used_at timestamptz NOT NULL
);
CREATE INDEX import_matches_used_at ON import_matches (used_at);
