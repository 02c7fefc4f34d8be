-- The refund of a part that failed is started again as another one, which names it, so that each failed one is known to
-- be answered or not.
ALTER TABLE refunds ADD COLUMN retry_of uuid REFERENCES refunds (id);

-- Payments: whether paid orders count as refunded.
CREATE OR REPLACE VIEW paid_orders AS
  SELECT id, total_paise, cancelled_at, refund_status FROM orders WHERE payment_status = 'success';
