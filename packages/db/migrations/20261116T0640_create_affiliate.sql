-- Where an affiliate's share is paid to. The details are sealed; what is shown of them stands beside them.
CREATE TABLE affiliate_payout (
  account_id text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  -- 1 PayPal, 2 a bank account.
  type smallint NOT NULL CHECK (type IN (1, 2)),
  sealed_info bytea NOT NULL,
  hint text NOT NULL,
  changed_at timestamptz NOT NULL,
  -- Nothing is paid before: whoever owns the account has time to see a change that was not theirs.
  payable_from timestamptz NOT NULL
);

ALTER TABLE affiliate_payout ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON affiliate_payout TO placet_api USING (account_id = current_account_id());
CREATE POLICY every_tenant ON affiliate_payout TO placet_worker USING (true);
GRANT SELECT, INSERT, UPDATE ON affiliate_payout TO placet_api;
GRANT SELECT ON affiliate_payout TO placet_worker;
