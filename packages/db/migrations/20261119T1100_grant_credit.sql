-- Credit that staff give. It pays invoices like any other, and no invoice or payment stands behind it.
ALTER TABLE balance_entry DROP CONSTRAINT balance_entry_reason_check;
ALTER TABLE balance_entry ADD CONSTRAINT balance_entry_reason_check
  CHECK (reason IN ('top_up', 'refund', 'invoice', 'credit_note', 'plan_change', 'grant')) NOT VALID;
ALTER TABLE balance_entry VALIDATE CONSTRAINT balance_entry_reason_check;
