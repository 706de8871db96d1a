-- Two designs of a banner that are shown to one half of the visitors each.
CREATE TABLE comparison (
  id text PRIMARY KEY,
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  account_id text NOT NULL,
  -- What visitors see: the live design and the draft when it started.
  a jsonb NOT NULL,
  b jsonb NOT NULL,
  started_by text NOT NULL,
  started_at timestamptz NOT NULL,
  ended_by text,
  ended_at timestamptz,
  winner text CHECK (winner IN ('a', 'b')),
  CHECK ((ended_at IS NULL) = (winner IS NULL))
);
CREATE INDEX comparison_of_domain ON comparison (domain_id, started_at);
CREATE UNIQUE INDEX comparison_running ON comparison (domain_id) WHERE ended_at IS NULL;

ALTER TABLE comparison ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON comparison TO placet_api USING (account_id = current_account_id());
CREATE POLICY limited ON comparison AS RESTRICTIVE TO placet_api
  USING ((SELECT seen_domain_ids()) IS NULL OR domain_id = ANY ((SELECT seen_domain_ids())::text[]));
CREATE POLICY every_tenant ON comparison TO placet_worker USING (true);
GRANT SELECT, INSERT, UPDATE (ended_by, ended_at, winner) ON comparison TO placet_api;
GRANT SELECT ON comparison TO placet_worker;

-- While designs are compared, each publication is three versions: one with each design, then the one without
-- visitors of its own, which everything else reads.
ALTER TABLE published_version ADD COLUMN comparison_id text REFERENCES comparison ON DELETE CASCADE;
ALTER TABLE published_version ADD COLUMN design text CHECK (design IN ('a', 'b'));
ALTER TABLE published_version ADD CHECK ((comparison_id IS NULL) = (design IS NULL));
CREATE INDEX published_version_of_comparison ON published_version (comparison_id) WHERE comparison_id IS NOT NULL;

CREATE OR REPLACE FUNCTION follows_vendor_list(made published_version) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT EXISTS (
      SELECT 1 FROM published_version p
      WHERE p.domain_id = made.domain_id
        AND p.version = made.version - CASE WHEN EXISTS (
          SELECT 1 FROM comparison c WHERE c.domain_id = made.domain_id AND c.ended_at IS NULL) THEN 3 ELSE 1 END
        AND p.design IS NOT DISTINCT FROM made.design
        AND p.settings_version = made.settings_version AND p.hostnames = made.hostnames
        AND p.consent_log = made.consent_log AND made.published_by = 'follow-vendor-list'
        AND p.config - '{version,tcf,tcfTexts}'::text[] = made.config - '{version,tcf,tcfTexts}'::text[]
        AND coalesce(made.config #> '{tcf,vendorIds}', '[]') <@ coalesce(p.config #> '{tcf,vendorIds}', '[]'))
  $$;
