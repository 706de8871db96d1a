-- A closed account is deleted at this time, together with its sites, unless an owner keeps it. A table of its own, because
-- older programs answer with every column of an account.
CREATE TABLE account_closing (
  account_id text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  requested_by text NOT NULL,
  requested_at timestamptz NOT NULL,
  deletion_at timestamptz NOT NULL
);
CREATE INDEX account_closing_due ON account_closing (deletion_at);

ALTER TABLE account_closing ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON account_closing TO placet_api USING (account_id = current_account_id());
CREATE POLICY every_tenant ON account_closing TO placet_worker USING (true);
GRANT SELECT, INSERT, DELETE ON account_closing TO placet_api;
GRANT SELECT, UPDATE ON account_closing TO placet_worker;
