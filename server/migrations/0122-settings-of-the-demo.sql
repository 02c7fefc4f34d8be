-- What comes with the demo, such as its GST registration, is saved as a first version that nobody of the staff made.
ALTER TABLE shop_settings ALTER COLUMN saved_by DROP NOT NULL;
