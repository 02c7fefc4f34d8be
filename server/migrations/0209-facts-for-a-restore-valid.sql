-- Rows of earlier versions have none of the new reasons.
ALTER TABLE sessions VALIDATE CONSTRAINT sessions_ended_because_check;
