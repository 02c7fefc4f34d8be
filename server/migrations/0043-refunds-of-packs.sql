-- The cook list and its siblings ask at each poll which orders have refunded packs: few of all refunds.
CREATE INDEX refunds_of_packs ON refunds (order_id) WHERE lines IS NOT NULL;
