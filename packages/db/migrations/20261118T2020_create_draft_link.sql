-- Links that show a site's draft to people without an account. Only the hash of the secret is kept.
CREATE TABLE draft_link (
  id text PRIMARY KEY,
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  account_id text NOT NULL,
  secret_hash bytea NOT NULL UNIQUE,
  note text NOT NULL,
  -- A site that moves to another account leaves its links behind: they open only in the account they were made in.
  made_in text NOT NULL,
  made_by text NOT NULL,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX draft_link_of_domain ON draft_link (domain_id, made_at);

ALTER TABLE draft_link ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON draft_link TO placet_api USING (account_id = current_account_id());
CREATE POLICY limited ON draft_link AS RESTRICTIVE TO placet_api
  USING ((SELECT seen_domain_ids()) IS NULL OR domain_id = ANY ((SELECT seen_domain_ids())::text[]));
GRANT SELECT, INSERT, DELETE, UPDATE (revoked_at) ON draft_link TO placet_api;

-- A link is opened before its tenant is known; without its secret there is nothing to see.
CREATE FUNCTION find_draft_link(wanted_secret_hash bytea, opened_at timestamptz)
  RETURNS TABLE (account_id text, domain_id text, expires_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT l.account_id, l.domain_id, l.expires_at FROM draft_link l
    WHERE l.secret_hash = wanted_secret_hash AND l.account_id = l.made_in AND l.revoked_at IS NULL
      AND l.expires_at > opened_at
  $$;
REVOKE ALL ON FUNCTION find_draft_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_draft_link TO placet_api;
