-- Rules for everybody who works in an account. An account without a row has none.
CREATE TABLE account_policy (
  account_id text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  require_second_factor boolean NOT NULL,
  idle_minutes integer,
  lifetime_hours integer,
  networks text[] NOT NULL,
  saved_at timestamptz NOT NULL
);

-- Members read the rules of all their accounts: some actions reach from one account into another.
ALTER TABLE account_policy ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON account_policy TO placet_api
  USING (account_id = current_account_id() OR EXISTS (
    SELECT 1 FROM membership m WHERE m.account_id = account_policy.account_id AND m.user_id = current_user_id()))
  WITH CHECK (account_id = current_account_id());
CREATE POLICY every_tenant ON account_policy TO placet_worker USING (true);
GRANT SELECT, INSERT, UPDATE ON account_policy TO placet_api;
GRANT SELECT ON account_policy TO placet_worker;

-- When a code or a passkey was used in this session.
ALTER TABLE user_session ADD COLUMN second_factor_at timestamptz;
UPDATE user_session s SET second_factor_at = s.created_at
  FROM app_user u WHERE u.id = s.user_id AND u.totp_secret IS NOT NULL;

-- Sessions that were opened before this time end when they act in the account.
ALTER TABLE membership ADD COLUMN signed_out_at timestamptz;

-- A key obeys the networks of its account.
DROP FUNCTION find_access_key(text);
CREATE FUNCTION find_access_key(wanted_public_id text)
  RETURNS TABLE (
    id text, account_id text, secret_hash bytea, scopes text[], expires_at timestamptz, networks text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT k.id, k.account_id, k.secret_hash, k.scopes, k.expires_at, coalesce(p.networks, '{}')
    FROM access_key k LEFT JOIN account_policy p ON p.account_id = k.account_id
    WHERE k.public_id = wanted_public_id AND k.revoked_at IS NULL
  $$;
