-- The orders from before the triggers, which a file of its own counts without a lock: what is counted by now is taken
-- off in the same statement, so it does not matter what is placed meanwhile.
INSERT INTO order_counts
SELECT staff_filter, sum(orders)::bigint FROM (
  SELECT staff_filter, count(*) AS orders FROM orders GROUP BY staff_filter
  UNION ALL
  SELECT staff_filter, -orders FROM order_counts) AS uncounted
GROUP BY staff_filter HAVING sum(orders) <> 0;
