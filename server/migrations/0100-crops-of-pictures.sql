-- Pictures that are a square part of another one; the original stays, so that the part can be chosen anew.
CREATE TABLE image_crops (
  image_id uuid PRIMARY KEY REFERENCES images (id) ON DELETE CASCADE,
  original_id uuid NOT NULL REFERENCES images (id),
  -- In pixels of the original.
  left_px integer NOT NULL CHECK (left_px >= 0),
  top_px integer NOT NULL CHECK (top_px >= 0),
  edge_px integer NOT NULL CHECK (edge_px > 0),
  UNIQUE (original_id, left_px, top_px, edge_px)
);
