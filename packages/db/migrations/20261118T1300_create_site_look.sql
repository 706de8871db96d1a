-- A site's home page as a scanner read it, for people who are adding the site. One per site; the newest wins.
CREATE TABLE site_look (
  domain_id text PRIMARY KEY REFERENCES domain ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  -- A report with another id is late, and ignored.
  look_id text NOT NULL,
  requested_at timestamptz NOT NULL,
  ended_at timestamptz,
  failure text,
  facts jsonb,
  picture bytea,
  CHECK (ended_at IS NOT NULL OR (failure IS NULL AND facts IS NULL AND picture IS NULL)),
  CHECK (ended_at IS NULL OR (failure IS NULL) = (facts IS NOT NULL))
);

ALTER TABLE site_look ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON site_look TO placet_api USING (account_id = current_account_id());
CREATE POLICY limited ON site_look AS RESTRICTIVE TO placet_api
  USING ((SELECT seen_domain_ids()) IS NULL OR domain_id = ANY ((SELECT seen_domain_ids())::text[]));
CREATE POLICY every_tenant ON site_look TO placet_worker USING (true);
GRANT SELECT, INSERT, UPDATE ON site_look TO placet_api;
GRANT SELECT, UPDATE ON site_look TO placet_worker;
