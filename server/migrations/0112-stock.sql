-- How much of a product can be ordered, where staff say so. Without a row, or with neither amount, there is no limit.
CREATE TABLE product_stocks (
  product_id uuid PRIMARY KEY REFERENCES products,
  -- What is there and not reserved by an order; NULL for a product that is not counted.
  stock_grams integer CHECK (stock_grams >= 0),
  low_at_grams integer CHECK (low_at_grams >= 0),
  -- What the kitchen makes for the orders of a day, beside the stock.
  capacity_grams integer CHECK (capacity_grams >= 0),
  -- Orders before this hour, in Indian time, count for the same day.
  until_hour integer NOT NULL DEFAULT 24 CHECK (until_hour BETWEEN 1 AND 24),
  -- The last day for which orders were taken, and how much of its capacity.
  taken_day date,
  taken_grams integer NOT NULL DEFAULT 0 CHECK (taken_grams >= 0),
  -- Goes up with each save of the limits, so that saving an outdated form is rejected.
  revision integer NOT NULL CHECK (revision >= 0),
  updated_at timestamptz NOT NULL
);

-- Each change of a stock; those of an order add up to what is reserved for it. Their sum is the stock.
CREATE TABLE stock_movements (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  happened_at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('counted', 'added', 'removed', 'made', 'reserved', 'released', 'returned')),
  grams integer NOT NULL,
  -- The stock after it; NULL once it is not counted.
  left_grams integer CHECK (left_grams >= 0),
  order_id uuid REFERENCES orders,
  reserved_grams integer NOT NULL DEFAULT 0,
  -- Of the capacity of a day.
  day_grams integer NOT NULL DEFAULT 0,
  day date,
  staff_id uuid REFERENCES staff,
  reason text NOT NULL DEFAULT '',
  CHECK ((kind IN ('reserved', 'released', 'returned')) = (order_id IS NOT NULL)),
  CHECK ((day_grams <> 0) = (day IS NOT NULL))
);
CREATE INDEX stock_movements_of_product ON stock_movements (product_id, id);
CREATE INDEX stock_movements_of_order ON stock_movements (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX stock_movements_of_staff ON stock_movements (staff_id) WHERE staff_id IS NOT NULL;
CREATE INDEX stock_movements_by_time ON stock_movements (happened_at);
