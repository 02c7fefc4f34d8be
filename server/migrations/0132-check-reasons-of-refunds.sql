ALTER TABLE refunds VALIDATE CONSTRAINT refunds_told_check;
