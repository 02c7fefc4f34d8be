-- Finds the order that already has a tracking number. Ready pickups, which all have '0', are left out.
CREATE INDEX orders_by_tracking_number ON orders (tracking_number) WHERE tracking_number <> '0';
