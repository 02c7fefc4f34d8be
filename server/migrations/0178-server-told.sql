-- Outside a transaction.
-- Owners who are told of payments that need a person are told what is wrong with the server as well.
DO $$
BEGIN
  LOOP
    UPDATE staff_notifications SET
      kinds = CASE WHEN 'payment' = ANY (kinds) AND 'server' <> ALL (kinds)
        THEN array_append(kinds, 'server') ELSE kinds END,
      push_kinds = CASE WHEN 'payment' = ANY (push_kinds) AND 'server' <> ALL (push_kinds)
        THEN array_append(push_kinds, 'server') ELSE push_kinds END
    WHERE staff_id IN (
      SELECT staff_id FROM staff_notifications
      WHERE ('payment' = ANY (kinds) AND 'server' <> ALL (kinds))
        OR ('payment' = ANY (push_kinds) AND 'server' <> ALL (push_kinds))
      ORDER BY staff_id LIMIT 500);
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$;
