-- How often something was done on a day: pages and people by kind, and sources, PIN codes and words by name. No row says
-- who it was; an empty name is that of all that have none of their own.
CREATE TABLE visit_counts (
  day date NOT NULL,
  kind text NOT NULL CHECK (char_length(kind) BETWEEN 1 AND 20),
  name text NOT NULL CHECK (char_length(name) <= 60),
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, kind, name)
);
