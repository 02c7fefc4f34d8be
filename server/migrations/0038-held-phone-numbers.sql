-- Until when a phone number belongs to its account alone: for good once the email was verified, otherwise for a day
-- after it was entered, and no longer (null) once somebody else has taken it. A constant default rewrites no table.
ALTER TABLE customers ADD COLUMN phone_held_until timestamptz DEFAULT 'infinity';
UPDATE customers SET phone_held_until = created_at + interval '1 day'
  WHERE email_verified_at IS NULL AND orders_placed = 0;

CREATE UNIQUE INDEX customers_phone_held ON customers (phone) WHERE phone_held_until IS NOT NULL;
ALTER TABLE customers DROP CONSTRAINT customers_phone_key;
-- The name that a process of the previous version knows.
ALTER INDEX customers_phone_held RENAME TO customers_phone_key;
