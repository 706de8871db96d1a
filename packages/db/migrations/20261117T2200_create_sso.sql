-- Mail domains of an account. Only verified ones route sign-ins; the API asks for checks, the worker records them.
CREATE TABLE mail_domain (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  name text NOT NULL CHECK (name = lower(name)),
  challenge text NOT NULL,
  created_at timestamptz NOT NULL,
  requested_at timestamptz,
  checked_at timestamptz,
  finding jsonb,
  proven_at timestamptz,
  -- The first failed check since the last good one; the proof counts until the grace period is over.
  failing_since timestamptz,
  warned_at timestamptz,
  lost_at timestamptz,
  next_check_at timestamptz,
  UNIQUE (account_id, name)
);
CREATE UNIQUE INDEX mail_domain_verified ON mail_domain (name) WHERE proven_at IS NOT NULL AND lost_at IS NULL;
CREATE INDEX mail_domain_due ON mail_domain (next_check_at);

-- The identity provider of an account.
CREATE TABLE sso_connection (
  account_id text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  issuer text NOT NULL,
  client_id text NOT NULL,
  sealed_secret bytea NOT NULL,
  -- Role of people who join by signing in; null: only invited people join.
  join_role text CHECK (join_role <> 'owner'),
  changed_at timestamptz NOT NULL,
  -- The last successful test of the settings as they are.
  tested_at timestamptz,
  enabled_at timestamptz,
  required_at timestamptz
);

-- A person at an identity provider. The address they have there may change; the subject never does.
CREATE TABLE sso_identity (
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, issuer, subject)
);
CREATE INDEX sso_identity_user ON sso_identity (user_id);

-- Sign-ins under way. Each is bound to one browser and works once.
CREATE TABLE sso_attempt (
  state_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  -- The settings that the attempt was started with.
  changed_at timestamptz NOT NULL,
  -- The owner who tests the connection; null for sign-ins.
  tested_by text REFERENCES app_user ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sso_attempt_expires ON sso_attempt (expires_at);

ALTER TABLE mail_domain ENABLE ROW LEVEL SECURITY;
ALTER TABLE sso_connection ENABLE ROW LEVEL SECURITY;
ALTER TABLE sso_identity ENABLE ROW LEVEL SECURITY;
ALTER TABLE sso_attempt ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON mail_domain TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON sso_connection TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON sso_identity TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON sso_attempt TO placet_api USING (account_id = current_account_id());
CREATE POLICY every_tenant ON mail_domain TO placet_worker USING (true);
CREATE POLICY every_tenant ON sso_connection TO placet_worker USING (true);
CREATE POLICY every_tenant ON sso_identity TO placet_worker USING (true);
CREATE POLICY every_tenant ON sso_attempt TO placet_worker USING (true);
GRANT SELECT, DELETE, INSERT (id, account_id, name, challenge, created_at), UPDATE (requested_at) ON mail_domain TO placet_api;
GRANT SELECT, UPDATE, DELETE ON mail_domain TO placet_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON sso_connection, sso_identity TO placet_api, placet_worker;
GRANT SELECT, INSERT, DELETE ON sso_attempt TO placet_api, placet_worker;

-- Before anybody is signed in there is no tenant, so these two questions may cross tenants.
CREATE FUNCTION find_sso_account(wanted_mail_domain text) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT d.account_id FROM mail_domain d JOIN sso_connection c ON c.account_id = d.account_id
    WHERE d.name = wanted_mail_domain AND d.proven_at IS NOT NULL AND d.lost_at IS NULL AND c.enabled_at IS NOT NULL
  $$;
CREATE FUNCTION take_sso_attempt(wanted_state_hash bytea, wanted_browser_hash bytea)
  RETURNS TABLE (account_id text, changed_at timestamptz, tested_by text, expires_at timestamptz)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public
  AS $$
    DELETE FROM sso_attempt a WHERE a.state_hash = wanted_state_hash AND a.browser_hash = wanted_browser_hash
    RETURNING a.account_id, a.changed_at, a.tested_by, a.expires_at
  $$;

-- Whether this member may enter the account by single sign-on only. Owners with a second factor may always enter, so
-- that a broken identity provider locks nobody out for good.
CREATE FUNCTION sso_required(wanted_account_id text, wanted_user_id text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT EXISTS (
      SELECT 1 FROM sso_connection c
      JOIN membership m ON m.account_id = c.account_id AND m.user_id = wanted_user_id
      JOIN app_user u ON u.id = m.user_id
      JOIN mail_domain d ON d.account_id = c.account_id AND d.name = split_part(u.email, '@', 2)
        AND d.proven_at IS NOT NULL AND d.lost_at IS NULL
      WHERE c.account_id = wanted_account_id AND c.enabled_at IS NOT NULL AND c.required_at IS NOT NULL
        AND NOT (m.role = 'owner' AND (u.totp_secret IS NOT NULL
          OR EXISTS (SELECT 1 FROM passkey p WHERE p.user_id = u.id))))
  $$;
REVOKE ALL ON FUNCTION find_sso_account, take_sso_attempt, sso_required FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_sso_account, take_sso_attempt, sso_required TO placet_api, placet_worker;

-- A session opened by an account's identity provider is for that account only: the provider of one account must never
-- open another one. All that a person reads across accounts goes through their memberships.
ALTER TABLE user_session ADD COLUMN sso_account_id text REFERENCES account ON DELETE CASCADE;
CREATE INDEX user_session_sso_account ON user_session (sso_account_id) WHERE sso_account_id IS NOT NULL;
CREATE FUNCTION current_only_account_id() RETURNS text LANGUAGE sql STABLE
  AS $$ SELECT nullif(current_setting('placet.only_account_id', true), '') $$;
DROP POLICY tenant ON membership;
CREATE POLICY tenant ON membership TO placet_api
  USING ((account_id = current_account_id() OR user_id = current_user_id())
    AND (current_only_account_id() IS NULL OR account_id = current_only_account_id()))
  WITH CHECK (account_id = current_account_id());
