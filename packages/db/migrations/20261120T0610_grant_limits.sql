-- Limits of a site that staff have raised above those of its plan. They move with the site. Where there is no row, or its end
-- has passed, the plan decides.
CREATE TABLE granted_limit (
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  account_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sessions', 'scans')),
  value integer NOT NULL CHECK (value > 0),
  -- Null: without end.
  ends_at timestamptz,
  granted_at timestamptz NOT NULL,
  PRIMARY KEY (domain_id, kind)
);
ALTER TABLE granted_limit ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON granted_limit FOR SELECT TO placet_api USING (account_id = current_account_id());
CREATE POLICY staff_adds ON granted_limit FOR INSERT TO placet_api
  WITH CHECK (account_id = current_account_id() AND is_staff());
CREATE POLICY staff_changes ON granted_limit FOR UPDATE TO placet_api
  USING (account_id = current_account_id() AND is_staff());
CREATE POLICY staff_ends ON granted_limit FOR DELETE TO placet_api
  USING (account_id = current_account_id() AND is_staff());
CREATE POLICY limited ON granted_limit AS RESTRICTIVE TO placet_api
  USING ((SELECT seen_domain_ids()) IS NULL OR domain_id = ANY ((SELECT seen_domain_ids())::text[]));
CREATE POLICY every_tenant ON granted_limit TO placet_worker USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON granted_limit TO placet_api;
GRANT SELECT ON granted_limit TO placet_worker;
