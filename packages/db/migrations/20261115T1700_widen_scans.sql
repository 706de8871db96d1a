-- Scans of one page become scans of whole sites: what they find is kept once for each domain, and each scan says how it stood.
DROP TABLE scan_cookie;

ALTER TABLE scan
  DROP COLUMN page_url,
  DROP COLUMN page_status,
  DROP COLUMN has_script,
  -- site, home or implementation
  ADD COLUMN scope text NOT NULL DEFAULT 'home' CHECK (scope IN ('site', 'home', 'implementation')),
  ADD COLUMN pages_done integer NOT NULL DEFAULT 0,
  ADD COLUMN pages_known integer NOT NULL DEFAULT 0,
  ADD COLUMN left_seconds integer,
  ADD COLUMN is_sampled boolean NOT NULL DEFAULT false,
  ADD COLUMN pages_left_out integer NOT NULL DEFAULT 0,
  ADD COLUMN states text[] NOT NULL DEFAULT '{}',
  -- Of the entry page, as the scanner saw it.
  ADD COLUMN implementation jsonb,
  -- [{ "host", "url", "initiatorUrl", "page" }]: other sites that pages asked for something, by host.
  ADD COLUMN third_parties jsonb NOT NULL DEFAULT '[]';
ALTER TABLE scan ALTER COLUMN scope DROP DEFAULT;

DROP INDEX scan_in_progress;
CREATE UNIQUE INDEX scan_in_progress ON scan (domain_id, (scope = 'implementation')) WHERE status < 3;

ALTER TABLE domain
  -- When a scan saw this domain's own script on it: then the site is the owner's to scan as a whole.
  ADD COLUMN controlled_at timestamptz,
  ADD COLUMN next_scan_at timestamptz;
UPDATE domain SET next_scan_at = now() + random() * interval '30 days';
CREATE INDEX domain_next_scan ON domain (next_scan_at) WHERE next_scan_at IS NOT NULL;

-- Without a reference to the account, as what scans found of it below: rows change tenants with their domain by the
-- thousand, and that has one.
CREATE TABLE domain_cookie (
  id text PRIMARY KEY,
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  account_id text NOT NULL,
  -- 1 cookie, 2 local storage, 3 session storage, 4 IndexedDB
  type smallint NOT NULL CHECK (type BETWEEN 1 AND 4),
  name text NOT NULL,
  host text NOT NULL,
  path text NOT NULL,
  -- null: until the browser closes
  life_seconds bigint,
  secure boolean NOT NULL,
  http_only boolean NOT NULL,
  same_site text NOT NULL DEFAULT 'unset',
  partitioned boolean NOT NULL DEFAULT false,
  third_party boolean NOT NULL,
  sample text NOT NULL DEFAULT '',
  category_id smallint NOT NULL CHECK (category_id BETWEEN 1 AND 5),
  -- The owner has chosen the category; scans leave it alone.
  is_categorized boolean NOT NULL DEFAULT false,
  -- Empty: what the catalogue says.
  description text NOT NULL DEFAULT '',
  is_hidden boolean NOT NULL DEFAULT false,
  is_manual boolean NOT NULL,
  -- null: what the catalogue says; 0: of no service.
  service_number integer CHECK (service_number >= 0),
  -- What the catalogue said when it was last seen.
  default_service_number integer NOT NULL DEFAULT 0,
  matched_pattern text,
  provenance text,
  confidence real,
  -- What the owner agreed to as its lifetime, when that is longer than what the catalogue knows.
  accepted_life_seconds bigint,
  discovered_at timestamptz NOT NULL,
  -- Scans in a row that did not find it.
  missed_scans smallint NOT NULL DEFAULT 0,
  deleted_at timestamptz,
  UNIQUE (domain_id, type, name, host, path)
);

CREATE TABLE scan_page (
  scan_id text NOT NULL REFERENCES scan ON DELETE CASCADE,
  position integer NOT NULL,
  account_id text NOT NULL,
  url text NOT NULL,
  final_url text NOT NULL,
  outcome text NOT NULL,
  status smallint,
  error text NOT NULL,
  bytes bigint NOT NULL,
  crawled_at timestamptz NOT NULL,
  -- { "none": [number of scan_cookie, …], … }: a consent state that is not here has not been reported of this page.
  found jsonb NOT NULL,
  PRIMARY KEY (scan_id, position),
  UNIQUE (scan_id, url)
);

CREATE TABLE scan_cookie (
  scan_id text NOT NULL REFERENCES scan ON DELETE CASCADE,
  cookie_id text NOT NULL REFERENCES domain_cookie ON DELETE CASCADE,
  account_id text NOT NULL,
  -- What the pages of this scan call it.
  number integer NOT NULL,
  -- correct, incorrect, neutral or deleted, by the categories of when the scan ended; null until then
  status text,
  -- new, kept or gone; null until the scan has ended
  change text,
  -- Consent states it was seen in; none for what is gone.
  states text[] NOT NULL,
  non_compliant_states text[] NOT NULL DEFAULT '{}',
  -- The first page that proves each state: { "none": { "url", "at" }, … }
  page_of_state jsonb NOT NULL,
  -- The longest that was seen.
  life_seconds bigint,
  is_transient boolean NOT NULL,
  request_url text NOT NULL,
  request_type text NOT NULL,
  -- Of the first write that was seen: { "at", "page", "state", "via", "type", "url", "stack", "chain" }
  initiator jsonb NOT NULL,
  PRIMARY KEY (scan_id, cookie_id),
  UNIQUE (scan_id, number)
);
CREATE INDEX scan_cookie_cookie ON scan_cookie (cookie_id);

-- Actions are derived when they are read; only what people said of them is kept.
CREATE TABLE action_dismissal (
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  action_id text NOT NULL,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (domain_id, action_id)
);

ALTER TABLE domain_cookie ENABLE ROW LEVEL SECURITY;
ALTER TABLE scan_page ENABLE ROW LEVEL SECURITY;
ALTER TABLE scan_cookie ENABLE ROW LEVEL SECURITY;
ALTER TABLE action_dismissal ENABLE ROW LEVEL SECURITY;

CREATE POLICY tenant ON domain_cookie TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON scan_page TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON scan_cookie TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON action_dismissal TO placet_api USING (account_id = current_account_id());
CREATE POLICY every_tenant ON domain_cookie TO placet_worker USING (true);
CREATE POLICY every_tenant ON scan_page TO placet_worker USING (true);
CREATE POLICY every_tenant ON scan_cookie TO placet_worker USING (true);
CREATE POLICY every_tenant ON action_dismissal TO placet_worker USING (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON domain_cookie TO placet_api;
GRANT SELECT ON scan_page, scan_cookie TO placet_api;
GRANT SELECT, INSERT, DELETE ON action_dismissal TO placet_api;
GRANT SELECT, INSERT, UPDATE ON domain_cookie TO placet_worker;
GRANT INSERT ON scan TO placet_worker;
GRANT SELECT, INSERT, UPDATE ON scan_page, scan_cookie TO placet_worker;
GRANT SELECT ON action_dismissal TO placet_worker;

-- As before, and the pages of scans move too.
CREATE OR REPLACE FUNCTION transfer_domain(wanted_domain_id text, to_account_id text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public
  AS $$
  DECLARE
    from_account_id text := current_account_id();
    owned text;
  BEGIN
    PERFORM 1 FROM membership
      WHERE user_id = current_user_id() AND account_id IN (from_account_id, to_account_id) ORDER BY account_id FOR SHARE;
    IF (SELECT count(*) FROM membership
        WHERE user_id = current_user_id() AND account_id IN (from_account_id, to_account_id) AND role = 'owner') <> 2 THEN
      RETURN false;
    END IF;
    UPDATE domain SET account_id = to_account_id WHERE id = wanted_domain_id AND account_id = from_account_id;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
    -- Every table that has both columns, so that one added later moves too.
    FOR owned IN
      SELECT a.table_name FROM information_schema.columns a
      JOIN information_schema.columns d USING (table_schema, table_name)
      WHERE table_schema = 'public' AND a.column_name = 'account_id' AND d.column_name = 'domain_id'
    LOOP
      EXECUTE format('UPDATE %I SET account_id = $1 WHERE domain_id = $2', owned) USING to_account_id, wanted_domain_id;
    END LOOP;
    UPDATE scan_page SET account_id = to_account_id
      WHERE scan_id IN (SELECT id FROM scan WHERE domain_id = wanted_domain_id);
    UPDATE scan_cookie SET account_id = to_account_id
      WHERE scan_id IN (SELECT id FROM scan WHERE domain_id = wanted_domain_id);
    RETURN true;
  END
  $$;
