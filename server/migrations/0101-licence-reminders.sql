-- Which reminders of the end of the food licence were sent: a few rows for each last day of a licence.
CREATE TABLE licence_reminders (
  expires_on date NOT NULL,
  stage text NOT NULL CHECK (stage IN ('30', '7', 'passed')),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (expires_on, stage)
);
