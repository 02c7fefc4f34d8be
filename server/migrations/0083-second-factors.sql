-- The second factor of staff: a secret, sealed, that is shared with an authenticator app.
CREATE TABLE staff_second_factors (
  staff_id uuid PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
  -- Of the set-up; a later one takes the place of one that is not confirmed.
  id uuid NOT NULL,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null until the first code is typed; only then does it count.
  confirmed_at timestamptz,
  -- The time step of the last accepted code, as each is accepted once.
  last_step integer,
  CHECK ((confirmed_at IS NULL) = (last_step IS NULL))
);

-- Hashes of the recovery codes that are left; a used one is deleted.
CREATE TABLE staff_recovery_codes (
  staff_id uuid NOT NULL REFERENCES staff_second_factors (staff_id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (staff_id, code_hash)
);

CREATE OR REPLACE VIEW active_staff AS
SELECT id, role, EXISTS (
  SELECT FROM staff_second_factors AS factor WHERE factor.staff_id = staff.id AND confirmed_at IS NOT NULL
) AS has_second_factor
FROM staff WHERE dismissed_at IS NULL;
