-- Something that was filed, such as GSTR-1 of 2026-11, and who said so.
CREATE TABLE duties_done (
  duty text NOT NULL CHECK (char_length(duty) BETWEEN 1 AND 40),
  period text NOT NULL CHECK (char_length(period) BETWEEN 1 AND 10),
  done_at timestamptz NOT NULL,
  done_by uuid NOT NULL REFERENCES staff (id),
  PRIMARY KEY (duty, period)
);
CREATE INDEX duties_done_done_by ON duties_done (done_by);
