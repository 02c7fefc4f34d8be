-- The percent of a discount as the decimal number that staff saved, no binary fraction. Until all rows have it, what a
-- process of the version before writes is copied.
ALTER TABLE products ADD COLUMN discount numeric;
CREATE FUNCTION copy_discount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- As text a binary fraction has the fewest digits that name it.
  NEW.discount := NEW.discount_percent::text::numeric;
  RETURN NEW;
END $$;
CREATE TRIGGER discount_copied BEFORE INSERT OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION copy_discount();
