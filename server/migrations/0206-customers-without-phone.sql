-- Whom the owner has brought from another shop may have no phone until they say one; whoever signs up has one. The next
-- migration checks the existing rows, under a weaker lock.
ALTER TABLE customers ALTER COLUMN phone DROP NOT NULL,
  ADD CONSTRAINT customers_phone_missing
    CHECK (phone IS NOT NULL OR (imported_at IS NOT NULL AND phone_held_until IS NULL)) NOT VALID;

-- How many of the new customers of an import have no phone.
ALTER TABLE customer_imports ADD COLUMN without_phone integer NOT NULL DEFAULT 0;
