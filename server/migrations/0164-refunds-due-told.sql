-- Outside a transaction.
-- Staff were told of a refund that is due with the cancellation alone, which is a choice of its own now: whoever chose
-- cancellations chose both. Roles that start no refunds are not told of them, whatever they chose.
DO $$
BEGIN
  LOOP
    UPDATE staff_notifications SET
      kinds = CASE WHEN 'cancelled' = ANY (kinds) AND 'refundDue' <> ALL (kinds)
        THEN array_append(kinds, 'refundDue') ELSE kinds END,
      push_kinds = CASE WHEN 'cancelled' = ANY (push_kinds) AND 'refundDue' <> ALL (push_kinds)
        THEN array_append(push_kinds, 'refundDue') ELSE push_kinds END
    WHERE staff_id IN (
      SELECT staff_id FROM staff_notifications
      WHERE ('cancelled' = ANY (kinds) AND 'refundDue' <> ALL (kinds))
        OR ('cancelled' = ANY (push_kinds) AND 'refundDue' <> ALL (push_kinds))
      ORDER BY staff_id LIMIT 500);
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$;
