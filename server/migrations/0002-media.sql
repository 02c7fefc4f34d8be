-- Pictures that went through the pipeline: a master, and variants of several widths made in the background.

CREATE TABLE images (
  id uuid PRIMARY KEY,
  path text NOT NULL UNIQUE,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  placeholder text NOT NULL,
  alt_text text NOT NULL DEFAULT '' CHECK (char_length(alt_text) <= 200),
  bytes integer NOT NULL CHECK (bytes > 0),
  created_at timestamptz NOT NULL,
  variants_ready_at timestamptz
);
