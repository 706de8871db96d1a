-- The log of what was published. It is public and of nobody: whatever it names can be checked by whoever has it.
-- Only the worker writes, and only to the end.
CREATE TABLE log_state (
  log text PRIMARY KEY,
  size bigint NOT NULL CHECK (size >= 0),
  -- The hashes from which the tree goes on, 32 bytes each, the largest subtree first.
  peaks bytea NOT NULL
);
CREATE TABLE log_tile (
  log text NOT NULL,
  level smallint NOT NULL,
  tile bigint NOT NULL,
  hashes bytea NOT NULL,
  PRIMARY KEY (log, level, tile)
);
CREATE TABLE log_entry (
  log text NOT NULL,
  index bigint NOT NULL,
  entry bytea NOT NULL,
  PRIMARY KEY (log, index)
);
CREATE TABLE log_checkpoint (
  log text NOT NULL,
  size bigint NOT NULL,
  note text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (log, size)
);
-- Who has signed for a log, now and before: `key` is as other tools write it, name, id and key.
CREATE TABLE log_key (
  key text PRIMARY KEY,
  name text NOT NULL,
  since timestamptz NOT NULL
);

-- The code that visitors' browsers ran, as one build; the hash is of its canonical JSON.
CREATE TABLE runtime (
  sha256 text PRIMARY KEY,
  -- Canonical JSON in brotli.
  build bytea NOT NULL,
  at timestamptz NOT NULL,
  log_index bigint
);
CREATE TABLE picture (
  sha256 text PRIMARY KEY,
  png bytea NOT NULL
);

-- What carried a published version to visitors: with the version's configuration it makes the very files again.
CREATE TABLE published_bundle (
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  version integer NOT NULL,
  account_id text NOT NULL,
  runtime_sha256 text NOT NULL REFERENCES runtime,
  is_described boolean NOT NULL,
  at timestamptz NOT NULL,
  log_index bigint,
  pictures_wanted integer NOT NULL DEFAULT 0,
  pictures_left_out integer NOT NULL DEFAULT 0,
  picture_failure text,
  PRIMARY KEY (domain_id, version),
  FOREIGN KEY (domain_id, version) REFERENCES published_version ON DELETE CASCADE
);
CREATE INDEX published_bundle_unlogged ON published_bundle (at) WHERE log_index IS NULL;

CREATE TABLE rendering (
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  version integer NOT NULL,
  region smallint NOT NULL,
  language text NOT NULL,
  layer text NOT NULL CHECK (layer IN ('banner', 'preferences')),
  screen text NOT NULL CHECK (screen IN ('desktop', 'phone')),
  account_id text NOT NULL,
  sha256 text NOT NULL REFERENCES picture,
  at timestamptz NOT NULL,
  log_index bigint,
  -- Of the newest time it was made again from the same configuration and code.
  checked_at timestamptz,
  differing_pixels integer,
  total_pixels integer,
  PRIMARY KEY (domain_id, version, region, language, layer, screen),
  FOREIGN KEY (domain_id, version) REFERENCES published_version ON DELETE CASCADE
);
CREATE INDEX rendering_unlogged ON rendering (at) WHERE log_index IS NULL;

CREATE TABLE proof_policy (
  domain_id text PRIMARY KEY REFERENCES domain ON DELETE CASCADE,
  account_id text NOT NULL,
  retention_months smallint NOT NULL DEFAULT 12 CHECK (retention_months BETWEEN 6 AND 60),
  erasure text NOT NULL DEFAULT 'self-service' CHECK (erasure IN ('self-service', 'on-request')),
  -- Why visitors must ask first (GDPR article 17, paragraph 3).
  reason text NOT NULL DEFAULT '',
  changed_at timestamptz NOT NULL,
  CHECK (erasure = 'self-service' OR reason <> '')
);

-- Whose records are to be erased, and were. The token itself is sealed, and gone once it is done.
CREATE TABLE erasure (
  id text PRIMARY KEY,
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  account_id text NOT NULL,
  token_hash bytea NOT NULL,
  sealed_token bytea,
  requested_by text NOT NULL,
  requested_at timestamptz NOT NULL,
  done_at timestamptz,
  records integer,
  CHECK ((done_at IS NULL) = (sealed_token IS NOT NULL))
);
CREATE INDEX erasure_of_token ON erasure (domain_id, token_hash);

ALTER TABLE published_bundle ENABLE ROW LEVEL SECURITY;
ALTER TABLE rendering ENABLE ROW LEVEL SECURITY;
ALTER TABLE proof_policy ENABLE ROW LEVEL SECURITY;
ALTER TABLE erasure ENABLE ROW LEVEL SECURITY;

CREATE POLICY tenant ON published_bundle TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON rendering TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON proof_policy TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON erasure TO placet_api USING (account_id = current_account_id());

CREATE POLICY every_tenant ON published_bundle TO placet_worker USING (true);
CREATE POLICY every_tenant ON rendering TO placet_worker USING (true);
CREATE POLICY every_tenant ON proof_policy TO placet_worker USING (true);
CREATE POLICY every_tenant ON erasure TO placet_worker USING (true);

GRANT SELECT ON log_state, log_tile, log_entry, log_checkpoint, log_key, runtime, picture TO placet_api;
GRANT SELECT, INSERT, UPDATE ON log_state, log_tile, runtime TO placet_worker;
GRANT SELECT, INSERT ON log_entry, log_checkpoint, log_key, picture TO placet_worker;
GRANT SELECT ON published_bundle, rendering TO placet_api;
GRANT SELECT, INSERT, UPDATE ON published_bundle, rendering TO placet_worker;
GRANT SELECT, INSERT, UPDATE ON proof_policy TO placet_api;
GRANT SELECT ON proof_policy TO placet_worker;
GRANT SELECT, INSERT ON erasure TO placet_api;
GRANT SELECT, UPDATE ON erasure TO placet_worker;

-- A visitor knows a website and a token, no account: this leads from the one to the account that answers for it.
CREATE FUNCTION domains_of_website(website text)
  RETURNS TABLE (domain_id text, account_id text, code text, name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT d.id, d.account_id, d.code, d.name FROM domain d WHERE d.code = website
    UNION
    (SELECT d.id, d.account_id, d.code, d.name FROM hostname h JOIN domain d ON d.id = h.domain_id
      WHERE h.name = website ORDER BY d.created_at LIMIT 20)
  $$;
REVOKE ALL ON FUNCTION domains_of_website FROM PUBLIC;
GRANT EXECUTE ON FUNCTION domains_of_website TO placet_api;
CREATE INDEX hostname_by_name ON hostname (name);
