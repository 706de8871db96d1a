-- Whom a change of the law affects: one row for each site and day on which a rule comes into force.
CREATE TABLE law_notice (
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  begins_on date NOT NULL,
  -- The version that was checked; a later one is checked again.
  version int NOT NULL,
  -- Null if the published banner is not affected.
  told_at timestamptz,
  PRIMARY KEY (domain_id, begins_on)
);
ALTER TABLE law_notice ENABLE ROW LEVEL SECURITY;
CREATE POLICY limited ON law_notice AS RESTRICTIVE TO placet_api
  USING ((SELECT seen_domain_ids()) IS NULL OR domain_id = ANY ((SELECT seen_domain_ids())::text[]));
CREATE POLICY every_tenant ON law_notice TO placet_worker USING (true);
GRANT SELECT, INSERT, UPDATE ON law_notice TO placet_worker;

ALTER TABLE app_user ADD COLUMN law_changes boolean NOT NULL DEFAULT true;
