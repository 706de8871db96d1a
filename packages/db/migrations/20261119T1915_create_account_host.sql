-- The host name at which clients of an account open its public pages. The API asks for checks, the worker records them.
CREATE TABLE account_host (
  account_id text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  name text NOT NULL CHECK (name = lower(name)),
  challenge text NOT NULL,
  created_at timestamptz NOT NULL,
  requested_at timestamptz,
  checked_at timestamptz,
  -- What was found in DNS, and what the host answered; without a proof, it isn't asked.
  finding jsonb,
  reach jsonb,
  proven_at timestamptz,
  -- The first failed check since the last good one; the proof counts until the grace period is over.
  failing_since timestamptz,
  warned_at timestamptz,
  lost_at timestamptz,
  next_check_at timestamptz
);
CREATE UNIQUE INDEX account_host_proven ON account_host (name) WHERE proven_at IS NOT NULL AND lost_at IS NULL;
CREATE INDEX account_host_name ON account_host (name);
CREATE INDEX account_host_due ON account_host (next_check_at);

ALTER TABLE account_host ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON account_host TO placet_api USING (account_id = current_account_id());
CREATE POLICY every_tenant ON account_host TO placet_worker USING (true);
GRANT SELECT, DELETE, INSERT (account_id, name, challenge, created_at), UPDATE (requested_at) ON account_host TO placet_api;
GRANT SELECT, UPDATE ON account_host TO placet_worker;

-- A request to a host name comes before anybody is known. Names that were never proven are not found.
CREATE FUNCTION find_account_host(wanted_name text) RETURNS TABLE (account_id text, is_lost boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT h.account_id, h.lost_at IS NOT NULL FROM account_host h
    WHERE h.name = wanted_name AND h.proven_at IS NOT NULL
    ORDER BY h.lost_at IS NOT NULL LIMIT 1
  $$;

-- The function without an account stays for programs that still run. On the host of an account, links of others do nothing.
CREATE FUNCTION stop_client_report(wanted_hash bytea, moment timestamptz, only_account_id text) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = public
  AS $$
    UPDATE client_report_recipient r SET stopped_at = coalesce(r.stopped_at, moment)
    FROM client_report_mail m
    WHERE m.stop_hash = wanted_hash AND r.group_id = m.group_id AND r.email = m.email
      AND (only_account_id IS NULL OR m.account_id = only_account_id);
    SELECT EXISTS (
      SELECT FROM client_report_mail m
      WHERE m.stop_hash = wanted_hash AND (only_account_id IS NULL OR m.account_id = only_account_id))
  $$;
REVOKE ALL ON FUNCTION find_account_host, stop_client_report(bytea, timestamptz, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_account_host, stop_client_report(bytea, timestamptz, text) TO placet_api;
