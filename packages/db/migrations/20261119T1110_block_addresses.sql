-- Addresses that nobody logs in or signs up with. Programs that log people in read it; only staff change it.
CREATE TABLE blocked_address (
  email text PRIMARY KEY CHECK (email = lower(email)),
  reason text NOT NULL CHECK (reason <> ''),
  blocked_by text REFERENCES app_user ON DELETE SET NULL,
  blocked_at timestamptz NOT NULL
);
CREATE INDEX blocked_address_by ON blocked_address (blocked_by) WHERE blocked_by IS NOT NULL;
ALTER TABLE blocked_address ENABLE ROW LEVEL SECURITY;
CREATE POLICY everybody_reads ON blocked_address FOR SELECT TO placet_api, placet_worker USING (true);
CREATE POLICY staff_adds ON blocked_address FOR INSERT TO placet_api
  WITH CHECK (blocked_by = current_user_id() AND is_staff());
CREATE POLICY staff_removes ON blocked_address FOR DELETE TO placet_api USING (is_staff());
GRANT SELECT, INSERT, DELETE ON blocked_address TO placet_api;
GRANT SELECT ON blocked_address TO placet_worker;

-- A key that a blocked person made opens nothing, and works again once the address is unblocked.
CREATE OR REPLACE FUNCTION find_access_key(wanted_public_id text)
  RETURNS TABLE (
    id text, account_id text, secret_hash bytea, scopes text[], expires_at timestamptz, networks text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT k.id, k.account_id, k.secret_hash, k.scopes, k.expires_at,
      CASE WHEN k.networks = '{}' THEN coalesce(p.networks, '{}') ELSE k.networks END
    FROM access_key k LEFT JOIN account_policy p ON p.account_id = k.account_id
    WHERE k.public_id = wanted_public_id AND k.revoked_at IS NULL
      AND NOT EXISTS (
        SELECT FROM app_user u JOIN blocked_address b ON b.email = u.email WHERE u.id = k.created_by)
  $$;
