-- Staff search for whoever a parcel goes to as well. A recipient who is the customer stands in the text once. Adding
-- the column writes the table and its indexes once anew; the old index goes with the old column.
ALTER TABLE orders
  DROP COLUMN search_text,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (lower(
    ' ' || order_number || ' ' || customer_name || ' ' || ltrim(customer_phone, '+')
    || coalesce(' ' || nullif(shipping_address ->> 'fullName', customer_name), '')
    || coalesce(' ' || ltrim(nullif(shipping_address ->> 'phone', customer_phone), '+'), ''))) STORED;
CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops);
