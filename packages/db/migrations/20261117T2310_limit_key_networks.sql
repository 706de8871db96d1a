-- The only networks that a key may be used from; without any, those of its account.
ALTER TABLE access_key
  ADD COLUMN networks text[] NOT NULL DEFAULT '{}',
  ADD COLUMN last_used_network text NOT NULL DEFAULT '';

CREATE OR REPLACE FUNCTION find_access_key(wanted_public_id text)
  RETURNS TABLE (
    id text, account_id text, secret_hash bytea, scopes text[], expires_at timestamptz, networks text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT k.id, k.account_id, k.secret_hash, k.scopes, k.expires_at,
      CASE WHEN k.networks = '{}' THEN coalesce(p.networks, '{}') ELSE k.networks END
    FROM access_key k LEFT JOIN account_policy p ON p.account_id = k.account_id
    WHERE k.public_id = wanted_public_id AND k.revoked_at IS NULL
  $$;

-- The function without a network stays for programs of the version before.
CREATE FUNCTION touch_access_key(wanted_id text, used_at timestamptz, used_from text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public
  AS $$
    UPDATE access_key SET last_used_at = used_at, last_used_network = used_from
    WHERE id = wanted_id
      AND (last_used_at IS NULL OR last_used_at < used_at - interval '1 minute' OR last_used_network <> used_from)
  $$;
