-- The token with which an account's identity provider manages its people. Only the hash is kept.
CREATE TABLE scim_token (
  account_id text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  created_by text REFERENCES app_user ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX scim_token_created_by ON scim_token (created_by);

-- A person as the identity provider knows them. They are active while they are a member.
CREATE TABLE scim_user (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  user_name text NOT NULL CHECK (user_name = lower(user_name)),
  external_id text,
  display_name text NOT NULL,
  user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  -- Role, sites and groups that the member had when they were deactivated.
  role text CHECK (role <> 'owner'),
  domain_ids text[],
  group_ids text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  UNIQUE (account_id, user_name),
  UNIQUE (account_id, user_id)
);
CREATE INDEX scim_user_user ON scim_user (user_id);

ALTER TABLE scim_token ENABLE ROW LEVEL SECURITY;
ALTER TABLE scim_user ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON scim_token TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON scim_user TO placet_api USING (account_id = current_account_id());
CREATE POLICY every_tenant ON scim_token TO placet_worker USING (true);
CREATE POLICY every_tenant ON scim_user TO placet_worker USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON scim_token, scim_user TO placet_api, placet_worker;

-- A token says which account it is for, so this question crosses tenants.
CREATE FUNCTION find_scim_token(wanted_hash bytea) RETURNS TABLE (account_id text, networks text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT t.account_id, coalesce(p.networks, '{}')
    FROM scim_token t LEFT JOIN account_policy p ON p.account_id = t.account_id
    WHERE t.token_hash = wanted_hash
  $$;
CREATE FUNCTION touch_scim_token(wanted_hash bytea, used_at timestamptz) RETURNS void
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public
  AS $$
    UPDATE scim_token SET last_used_at = used_at
    WHERE token_hash = wanted_hash AND (last_used_at IS NULL OR last_used_at < used_at - interval '1 minute')
  $$;
REVOKE ALL ON FUNCTION find_scim_token, touch_scim_token FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_scim_token, touch_scim_token TO placet_api, placet_worker;
