-- The pictures that versions of settings show. They are kept as long as the versions are, so that each of them can be
-- restored.
CREATE TABLE settings_pictures (
  area text NOT NULL,
  version integer NOT NULL,
  image_id uuid NOT NULL REFERENCES images (id),
  PRIMARY KEY (area, version, image_id),
  FOREIGN KEY (area, version) REFERENCES shop_settings (area, version) ON DELETE CASCADE
);
CREATE INDEX settings_pictures_image_id ON settings_pictures (image_id);
