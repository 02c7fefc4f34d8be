-- Processes of the version before still read p.discount_percent, which PostgreSQL then takes for a call of this function.
DROP TRIGGER discount_copied ON products;
DROP FUNCTION copy_discount();
ALTER TABLE products DROP COLUMN discount_percent;
CREATE FUNCTION discount_percent(products) RETURNS double precision LANGUAGE sql STABLE AS $$ SELECT $1.discount::double precision $$;
