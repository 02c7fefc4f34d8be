-- What a slice reads of the tables of another that stands on its right. Those who own the tables keep the views.

-- Sessions: staff who may log in.
CREATE VIEW active_staff AS SELECT id FROM staff WHERE dismissed_at IS NULL;

-- Payments: orders that are paid.
CREATE VIEW paid_orders AS SELECT id, total_paise FROM orders WHERE payment_status = 'success';

-- Catalogue: what was bought in orders that were paid and not cancelled.
CREATE VIEW sold_items AS
  SELECT item.product_id, item.pack_grams * item.count AS weight_grams, o.paid_at
  FROM orders o JOIN order_items item ON item.order_id = o.id
  WHERE o.paid_at IS NOT NULL AND o.cancelled_at IS NULL;

-- Catalogue: pictures that an order shows.
CREATE VIEW ordered_images AS
  SELECT substring(image_url FROM '/media/([0-9a-f-]{36})/') AS image_id FROM order_items;
