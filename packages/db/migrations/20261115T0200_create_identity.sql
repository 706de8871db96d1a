-- Two application roles: the API sees one tenant at a time, the worker all of them. Both own nothing.
DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'placet_api') THEN
    CREATE ROLE placet_api LOGIN;
  END IF;
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'placet_worker') THEN
    CREATE ROLE placet_worker LOGIN;
  END IF;
END
$$;

CREATE FUNCTION current_account_id() RETURNS text LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('placet.account_id', true), '') $$;

CREATE FUNCTION current_user_id() RETURNS text LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('placet.user_id', true), '') $$;

CREATE TABLE app_user (
  id text PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  name text NOT NULL,
  password_hash text NOT NULL,
  email_verified_at timestamptz,
  created_at timestamptz NOT NULL
);

CREATE TABLE user_token (
  token_hash bytea PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify-email')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX user_token_user ON user_token (user_id);

CREATE TABLE account (
  id text PRIMARY KEY,
  name text NOT NULL,
  phone text NOT NULL DEFAULT '',
  company text NOT NULL DEFAULT '',
  cin text NOT NULL DEFAULT '',
  tax_no text NOT NULL DEFAULT '',
  address_line_1 text NOT NULL DEFAULT '',
  address_line_2 text NOT NULL DEFAULT '',
  postal_code text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  billing_email text NOT NULL DEFAULT '',
  country_id text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);

CREATE TABLE membership (
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'standard')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, user_id)
);
CREATE INDEX membership_user ON membership (user_id);

CREATE TABLE user_session (
  id text PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  account_id text REFERENCES account ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX user_session_user ON user_session (user_id);

CREATE TABLE access_key (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  public_id text NOT NULL UNIQUE,
  secret_hash bytea NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX access_key_account ON access_key (account_id);

CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  actor_kind text NOT NULL,
  actor_id text NOT NULL,
  action text NOT NULL,
  entity text NOT NULL,
  detail jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX audit_entry_account ON audit_entry (account_id, id);

-- A key is looked up before its tenant is known, so this one question may cross tenants.
CREATE FUNCTION find_access_key(wanted_public_id text)
  RETURNS TABLE (id text, account_id text, secret_hash bytea, scopes text[], expires_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT k.id, k.account_id, k.secret_hash, k.scopes, k.expires_at FROM access_key k
    WHERE k.public_id = wanted_public_id AND k.revoked_at IS NULL
  $$;

ALTER TABLE account ENABLE ROW LEVEL SECURITY;
ALTER TABLE membership ENABLE ROW LEVEL SECURITY;
ALTER TABLE access_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_entry ENABLE ROW LEVEL SECURITY;

CREATE POLICY tenant ON membership TO placet_api
  USING (account_id = current_account_id() OR user_id = current_user_id())
  WITH CHECK (account_id = current_account_id());
CREATE POLICY tenant ON account TO placet_api
  USING (id = current_account_id() OR EXISTS (SELECT 1 FROM membership m WHERE m.account_id = id AND m.user_id = current_user_id()))
  WITH CHECK (id = current_account_id());
CREATE POLICY tenant ON access_key TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON audit_entry TO placet_api USING (account_id = current_account_id());

CREATE POLICY every_tenant ON account TO placet_worker USING (true);
CREATE POLICY every_tenant ON membership TO placet_worker USING (true);
CREATE POLICY every_tenant ON access_key TO placet_worker USING (true);
CREATE POLICY every_tenant ON audit_entry TO placet_worker USING (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON app_user, user_token, account, membership, user_session, access_key
  TO placet_api, placet_worker;
GRANT SELECT, INSERT ON audit_entry TO placet_api, placet_worker;
