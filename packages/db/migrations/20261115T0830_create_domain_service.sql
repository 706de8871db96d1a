CREATE TABLE domain_service (
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  -- Of the catalogue, which is code and not a table.
  service_number integer NOT NULL CHECK (service_number > 0),
  category_id smallint NOT NULL CHECK (category_id BETWEEN 1 AND 5),
  description text NOT NULL DEFAULT '',
  -- Added by a person, not found by a scan.
  is_manual boolean NOT NULL,
  default_auto_blocker boolean NOT NULL DEFAULT true,
  custom_auto_blocker boolean NOT NULL DEFAULT false,
  -- [{ "type": 1 inline or 0 src, "pattern": text }]
  custom_blockers jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (domain_id, service_number)
);

ALTER TABLE domain_service ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON domain_service TO placet_api USING (account_id = current_account_id());
CREATE POLICY every_tenant ON domain_service TO placet_worker USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON domain_service TO placet_api;
GRANT SELECT, INSERT ON domain_service TO placet_worker;
