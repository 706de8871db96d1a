-- Links that show the totals of a site's reports to anybody who has them. The secret itself is not stored.
CREATE TABLE report_link (
  id text PRIMARY KEY,
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  account_id text NOT NULL,
  name text NOT NULL,
  secret_hash bytea NOT NULL UNIQUE,
  -- A person or an access key.
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  last_used_at timestamptz
);
CREATE INDEX report_link_domain ON report_link (domain_id);
ALTER TABLE report_link ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON report_link TO placet_api USING (account_id = current_account_id());
CREATE POLICY limited ON report_link AS RESTRICTIVE TO placet_api
  USING ((SELECT seen_domain_ids()) IS NULL OR domain_id = ANY ((SELECT seen_domain_ids())::text[]));
GRANT SELECT, INSERT, DELETE ON report_link TO placet_api;

-- For people without an account: the one site that the secret belongs to, and the networks its account allows.
CREATE FUNCTION find_report_link(wanted_secret_hash bytea, opened_at timestamptz)
  RETURNS TABLE (id text, account_id text, domain_id text, name text, code text, networks text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT l.id, l.account_id, d.id, d.name, d.code, coalesce(p.networks, '{}')
    FROM report_link l
    JOIN domain d ON d.id = l.domain_id
    LEFT JOIN account_policy p ON p.account_id = l.account_id
    WHERE l.secret_hash = wanted_secret_hash AND (l.expires_at IS NULL OR l.expires_at > opened_at)
  $$;
CREATE FUNCTION touch_report_link(wanted_id text, used_at timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public
  AS $$
    UPDATE report_link SET last_used_at = used_at
    WHERE id = wanted_id AND (last_used_at IS NULL OR last_used_at < used_at - interval '1 minute')
  $$;
REVOKE ALL ON FUNCTION find_report_link, touch_report_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_report_link, touch_report_link TO placet_api;
