-- The products from before the triggers, counted without a lock: what is in the table by now is taken off in the same
-- statement, so it does not matter what is tagged meanwhile.
INSERT INTO tag_counts
SELECT tag_id, sum(products) FROM (
  SELECT pt.tag_id, count(*) AS products FROM product_tags pt JOIN products p ON p.id = pt.product_id
  WHERE p.deleted_at IS NULL GROUP BY pt.tag_id
  UNION ALL
  SELECT tag_id, -products FROM tag_counts) AS uncounted
GROUP BY tag_id HAVING sum(products) <> 0;
