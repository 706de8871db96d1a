-- What IAB Europe and Google publish, every version as it passed its check. Nobody's data, so of no tenant.
CREATE TABLE published_list (
  kind text NOT NULL CHECK (kind IN ('gvl', 'providers')),
  -- The publisher's own number; Google's list has none and is counted.
  version integer NOT NULL CHECK (version > 0),
  content jsonb NOT NULL,
  origin text NOT NULL CHECK (origin IN ('fetched', 'imported')),
  received_at timestamptz NOT NULL,
  PRIMARY KEY (kind, version)
);

-- Names of purposes, features and stacks in other languages; the newest one up to a version is that version's.
CREATE TABLE published_list_texts (
  language text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  content jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (language, version)
);

-- What an address said last: it is not asked again before its own cache headers allow it.
CREATE TABLE published_list_source (
  url text PRIMARY KEY,
  etag text,
  asked_at timestamptz NOT NULL,
  fresh_until timestamptz NOT NULL
);

-- The newest version of each list, a row a vendor: what people search.
CREATE TABLE listed_vendor (
  kind text NOT NULL CHECK (kind IN ('gvl', 'providers')),
  external_id integer NOT NULL CHECK (external_id > 0),
  name text NOT NULL,
  -- Deleted vendors stay on IAB Europe's list, marked.
  is_active boolean NOT NULL,
  privacy_url text NOT NULL,
  -- By which its tags and cookies are recognised; may be empty.
  hosts text[] NOT NULL,
  PRIMARY KEY (kind, external_id)
);

GRANT SELECT ON published_list, published_list_texts, published_list_source, listed_vendor TO placet_api;
GRANT SELECT, INSERT ON published_list, published_list_texts TO placet_worker;
GRANT SELECT, INSERT, UPDATE ON published_list_source TO placet_worker;
GRANT SELECT, INSERT, DELETE ON listed_vendor TO placet_worker;

-- An account's own vendors.
CREATE TABLE vendor (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  name text NOT NULL,
  disclosure_url text NOT NULL DEFAULT '',
  privacy_policy_url text NOT NULL DEFAULT '',
  cookie_policy_url text NOT NULL DEFAULT '',
  uses_cookies boolean NOT NULL DEFAULT false,
  -- Seconds; null: not said.
  cookie_max_age integer CHECK (cookie_max_age >= 0),
  cookie_refresh boolean NOT NULL DEFAULT false,
  uses_non_cookie_access boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX vendor_name ON vendor (account_id, lower(name));

-- Vendors chosen once and attached to many domains.
CREATE TABLE vendor_list (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  name text NOT NULL,
  -- Of which edition of the global list its vendors are; null: it takes none of them.
  gvl smallint CHECK (gvl IN (2, 3)),
  global_ids integer[] NOT NULL DEFAULT '{}',
  -- As settings name everybody who is not on the global list.
  custom_ids text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX vendor_list_name ON vendor_list (account_id, lower(name));

-- Who provides a service, and where its data are processed.
ALTER TABLE domain_service
  ADD COLUMN vendor_ref text,
  ADD COLUMN locations text[] NOT NULL DEFAULT '{}';

ALTER TABLE vendor ENABLE ROW LEVEL SECURITY;
ALTER TABLE vendor_list ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON vendor TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON vendor_list TO placet_api USING (account_id = current_account_id());
CREATE POLICY every_tenant ON vendor TO placet_worker USING (true);
CREATE POLICY every_tenant ON vendor_list TO placet_worker USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON vendor, vendor_list TO placet_api;
GRANT SELECT ON vendor, vendor_list TO placet_worker;
