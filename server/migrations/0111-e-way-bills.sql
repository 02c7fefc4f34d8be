-- The number under which the tax office knows a parcel while it is on its way.
CREATE TABLE e_way_bills (
  order_id uuid PRIMARY KEY REFERENCES orders (id),
  number text NOT NULL CHECK (number ~ '^[0-9]{12}$'),
  entered_at timestamptz NOT NULL
);
