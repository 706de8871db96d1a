-- Sites that a person wants at hand. Nobody else sees them.
CREATE TABLE favourite (
  user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, domain_id)
);
CREATE INDEX favourite_domain ON favourite (domain_id);

ALTER TABLE favourite ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON favourite TO placet_api USING (user_id = current_user_id());
CREATE POLICY limited ON favourite AS RESTRICTIVE TO placet_api
  USING ((SELECT seen_domain_ids()) IS NULL OR domain_id = ANY ((SELECT seen_domain_ids())::text[]));
GRANT SELECT, INSERT, DELETE ON favourite TO placet_api;
