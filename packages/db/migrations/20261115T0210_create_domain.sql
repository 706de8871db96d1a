CREATE TABLE domain (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  name text NOT NULL,
  code text NOT NULL UNIQUE,
  tier smallint NOT NULL CHECK (tier BETWEEN 1 AND 4),
  settings_version integer NOT NULL,
  published_version integer,
  published_settings_version integer,
  revision integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  UNIQUE (account_id, name)
);

CREATE TABLE hostname (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  name text NOT NULL,
  is_primary boolean NOT NULL,
  is_additional boolean NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (domain_id, name)
);

CREATE TABLE settings_version (
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  version integer NOT NULL,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  settings jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (domain_id, version)
);

CREATE TABLE published_version (
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  version integer NOT NULL,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  settings_version integer NOT NULL,
  config jsonb NOT NULL,
  config_hash text NOT NULL,
  hostnames text[] NOT NULL,
  consent_log boolean NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (domain_id, version),
  FOREIGN KEY (domain_id, settings_version) REFERENCES settings_version (domain_id, version)
);

ALTER TABLE domain ENABLE ROW LEVEL SECURITY;
ALTER TABLE hostname ENABLE ROW LEVEL SECURITY;
ALTER TABLE settings_version ENABLE ROW LEVEL SECURITY;
ALTER TABLE published_version ENABLE ROW LEVEL SECURITY;

CREATE POLICY tenant ON domain TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON hostname TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON settings_version TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON published_version TO placet_api USING (account_id = current_account_id());

CREATE POLICY every_tenant ON domain TO placet_worker USING (true);
CREATE POLICY every_tenant ON hostname TO placet_worker USING (true);
CREATE POLICY every_tenant ON settings_version TO placet_worker USING (true);
CREATE POLICY every_tenant ON published_version TO placet_worker USING (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON domain, hostname TO placet_api, placet_worker;
GRANT SELECT, INSERT ON settings_version, published_version TO placet_api, placet_worker;
