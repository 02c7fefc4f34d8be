-- What staff logged in with, in the names of a closed list and never the whole user agent, so that they recognise
-- their sessions. It goes with its session.
ALTER TABLE sessions ADD COLUMN browser text, ADD COLUMN operating_system text;
