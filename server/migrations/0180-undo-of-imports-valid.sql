-- Rows of earlier versions have none of the new states.
ALTER TABLE product_imports VALIDATE CONSTRAINT product_imports_state_check;
