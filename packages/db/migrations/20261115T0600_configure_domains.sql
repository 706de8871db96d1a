ALTER TABLE domain
  ADD COLUMN banner_version integer NOT NULL DEFAULT 300,
  -- Raised by every save of texts or hostnames; what is published remembers which one it carried.
  ADD COLUMN content_version integer NOT NULL DEFAULT 0,
  ADD COLUMN published_content_version integer;

ALTER TABLE settings_version ADD COLUMN saved_by text;
ALTER TABLE settings_version ADD COLUMN changed_keys text[] NOT NULL DEFAULT '{}';

ALTER TABLE published_version ADD COLUMN published_by text;
ALTER TABLE published_version ADD COLUMN reason text;
ALTER TABLE published_version ADD COLUMN findings jsonb NOT NULL DEFAULT '[]';

CREATE TABLE domain_text (
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  language text NOT NULL,
  key text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (domain_id, language, key)
);

-- Sealed with a key that is not in the database, bound to the domain.
CREATE TABLE domain_secret (
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  name text NOT NULL CHECK (name IN ('crawler.password', 'crawler.token')),
  sealed bytea NOT NULL,
  PRIMARY KEY (domain_id, name)
);

CREATE TABLE subscription (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  domain_id text NOT NULL UNIQUE REFERENCES domain ON DELETE CASCADE,
  product integer NOT NULL,
  interval_months smallint NOT NULL CHECK (interval_months IN (1, 12)),
  coupon_code text,
  trial_ends_at timestamptz,
  created_at timestamptz NOT NULL
);

CREATE TABLE coupon (
  code text PRIMARY KEY CHECK (code = upper(code)),
  name text NOT NULL,
  percent numeric(5, 2) NOT NULL CHECK (percent BETWEEN 0 AND 100),
  valid_until timestamptz
);

-- What each edge said it serves, newest word of each.
CREATE TABLE edge_report (
  edge_id text NOT NULL,
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  version integer NOT NULL,
  reported_at timestamptz NOT NULL,
  PRIMARY KEY (domain_id, edge_id)
);

ALTER TABLE domain_text ENABLE ROW LEVEL SECURITY;
ALTER TABLE domain_secret ENABLE ROW LEVEL SECURITY;
ALTER TABLE subscription ENABLE ROW LEVEL SECURITY;
ALTER TABLE edge_report ENABLE ROW LEVEL SECURITY;

CREATE POLICY tenant ON domain_text TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON domain_secret TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON subscription TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON edge_report TO placet_api USING (account_id = current_account_id());

CREATE POLICY every_tenant ON domain_text TO placet_worker USING (true);
CREATE POLICY every_tenant ON domain_secret TO placet_worker USING (true);
CREATE POLICY every_tenant ON subscription TO placet_worker USING (true);
CREATE POLICY every_tenant ON edge_report TO placet_worker USING (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON domain_text, domain_secret, subscription TO placet_api, placet_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON edge_report TO placet_worker;
GRANT SELECT ON edge_report TO placet_api;
GRANT SELECT ON coupon TO placet_api, placet_worker;
