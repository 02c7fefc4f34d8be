ALTER TABLE refunds VALIDATE CONSTRAINT refunds_because_check;
ALTER TABLE refunds VALIDATE CONSTRAINT refunds_part_check;
