-- Proofs that the account controls a hostname. A row says how the last check ended; the API only asks for checks.
CREATE TABLE ownership_proof (
  hostname_id text NOT NULL REFERENCES hostname ON DELETE CASCADE,
  method text NOT NULL CHECK (method IN ('dns', 'file', 'script')),
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  requested_at timestamptz,
  checked_at timestamptz,
  finding jsonb,
  -- Start of the current proof, or of the lost one.
  proven_at timestamptz,
  -- The first failed check since the last good one; the proof counts until the grace period is over.
  failing_since timestamptz,
  warned_at timestamptz,
  lost_at timestamptz,
  next_check_at timestamptz,
  PRIMARY KEY (hostname_id, method)
);
CREATE INDEX ownership_proof_domain ON ownership_proof (domain_id);
CREATE INDEX ownership_proof_due ON ownership_proof (next_check_at);

ALTER TABLE ownership_proof ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON ownership_proof TO placet_api USING (account_id = current_account_id());
CREATE POLICY every_tenant ON ownership_proof TO placet_worker USING (true);
GRANT SELECT, DELETE, INSERT (hostname_id, method, account_id, domain_id, requested_at), UPDATE (requested_at)
  ON ownership_proof TO placet_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON ownership_proof TO placet_worker;

-- Domains whose script a scan has found keep what that allows. Checked again within a month.
INSERT INTO ownership_proof (hostname_id, method, account_id, domain_id, checked_at, proven_at, next_check_at)
  SELECT h.id, 'script', d.account_id, d.id, d.controlled_at, d.controlled_at, now() + random() * interval '30 days'
  FROM domain d JOIN hostname h ON h.domain_id = d.id AND h.is_primary
  WHERE d.controlled_at IS NOT NULL;

-- A check of one hostname opens that host's home page.
ALTER TABLE scan ADD COLUMN host text;
