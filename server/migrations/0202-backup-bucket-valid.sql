-- Rows of earlier versions have none of the new kinds.
ALTER TABLE connections VALIDATE CONSTRAINT connections_kind_check;
ALTER TABLE connection_tests VALIDATE CONSTRAINT connection_tests_kind_check;
