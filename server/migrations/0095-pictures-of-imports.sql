-- The content that an image was made from, so that the same file is not stored twice; null for images of earlier versions.
ALTER TABLE images ADD COLUMN content_hash bytea;

-- An import whose pictures are being read.
ALTER TABLE product_imports DROP CONSTRAINT product_imports_state_check;
ALTER TABLE product_imports ADD CONSTRAINT product_imports_state_check
  CHECK (state IN ('reading', 'checked', 'running', 'imported', 'outdated')) NOT VALID;

-- The pictures that an import gives to the product of a row, until it is finished.
CREATE TABLE product_import_pictures (
  import_id uuid NOT NULL REFERENCES product_imports (id) ON DELETE CASCADE,
  row_number integer NOT NULL,
  place smallint NOT NULL CHECK (place BETWEEN 1 AND 10),
  -- A file of the ZIP, an address, or a picture that the shop has already.
  source text NOT NULL,
  alt_text text NOT NULL,
  -- Null until it has been read.
  image_id uuid REFERENCES images (id),
  -- Why it cannot be imported.
  problem text,
  PRIMARY KEY (import_id, row_number, place)
);
CREATE INDEX product_import_pictures_of_image ON product_import_pictures (image_id);
CREATE INDEX product_import_pictures_of_source ON product_import_pictures (import_id, source);
