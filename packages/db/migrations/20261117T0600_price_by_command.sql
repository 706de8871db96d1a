-- Changes by operators that concern no account, such as prices. Accounts never see them: the tenant policy compares ids.
ALTER TABLE audit_entry ALTER COLUMN account_id DROP NOT NULL;
ALTER TABLE audit_entry ADD CONSTRAINT audit_entry_tenant CHECK (account_id IS NOT NULL OR actor_kind = 'operator');

-- Net price that a trial was ordered at, in the subscription's currency; null: the price on the day of the first invoice.
ALTER TABLE subscription ADD COLUMN ordered_unit_minor integer CHECK (ordered_unit_minor > 0);
