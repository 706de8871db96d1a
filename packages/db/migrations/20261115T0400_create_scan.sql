CREATE TABLE scan (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  -- 0 queued, 1 crawling, 2 analysing, 3 failed, 4 done
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 4),
  outcome text,
  page_url text,
  page_status smallint,
  has_script boolean NOT NULL DEFAULT false,
  is_cut boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((status >= 3) = (outcome IS NOT NULL))
);
CREATE INDEX scan_newest ON scan (domain_id, created_at DESC, id);
CREATE UNIQUE INDEX scan_in_progress ON scan (domain_id) WHERE status < 3;

CREATE TABLE scan_cookie (
  scan_id text NOT NULL REFERENCES scan ON DELETE CASCADE,
  position integer NOT NULL,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  -- 1 cookie, 2 local storage, 3 session storage
  type smallint NOT NULL CHECK (type BETWEEN 1 AND 3),
  name text NOT NULL,
  host text NOT NULL,
  path text NOT NULL,
  -- null: until the browser closes
  life_seconds bigint,
  secure boolean NOT NULL,
  http_only boolean NOT NULL,
  third_party boolean NOT NULL,
  sample text NOT NULL,
  category_id smallint NOT NULL CHECK (category_id BETWEEN 1 AND 5),
  service_name text,
  matched_pattern text,
  PRIMARY KEY (scan_id, position)
);

ALTER TABLE scan ENABLE ROW LEVEL SECURITY;
ALTER TABLE scan_cookie ENABLE ROW LEVEL SECURITY;

CREATE POLICY tenant ON scan TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON scan_cookie TO placet_api USING (account_id = current_account_id());
CREATE POLICY every_tenant ON scan TO placet_worker USING (true);
CREATE POLICY every_tenant ON scan_cookie TO placet_worker USING (true);

GRANT SELECT, INSERT, UPDATE ON scan TO placet_api;
GRANT SELECT, UPDATE ON scan TO placet_worker;
GRANT SELECT ON scan_cookie TO placet_api;
GRANT SELECT, INSERT ON scan_cookie TO placet_worker;
