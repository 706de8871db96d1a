-- An address belongs to the user who confirmed it; any number of people may have signed up with it before that.
ALTER TABLE app_user DROP CONSTRAINT app_user_email_key;
CREATE UNIQUE INDEX app_user_confirmed_email ON app_user (email) WHERE email_verified_at IS NOT NULL;
CREATE INDEX app_user_email ON app_user (email, created_at);

-- Raised by every change of password, address or sign-in method: one-time links of an earlier version are void.
ALTER TABLE app_user ADD COLUMN credentials_version integer NOT NULL DEFAULT 0;
ALTER TABLE user_token
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN credentials_version integer NOT NULL DEFAULT 0;

-- The session that registering opened: an address confirmed in it keeps the password.
ALTER TABLE user_session ADD COLUMN signed_up boolean NOT NULL DEFAULT false;

ALTER TABLE access_key
  ADD COLUMN name text NOT NULL DEFAULT '',
  ADD COLUMN created_by text REFERENCES app_user ON DELETE SET NULL;
UPDATE access_key k SET created_by = u.id
  FROM audit_entry e JOIN app_user u ON u.id = e.actor_id
  WHERE e.action = 'key.create' AND e.entity = k.id AND e.actor_kind = 'user';
-- Owners see the keys of all their accounts; changing one still needs its tenant.
CREATE POLICY owned ON access_key FOR SELECT TO placet_api USING (EXISTS (
  SELECT 1 FROM membership m
  WHERE m.account_id = access_key.account_id AND m.user_id = current_user_id() AND m.role = 'owner'));

-- Locks the memberships first, so that two owners who leave at once are counted one after the other. Owners
-- whose own deletion is planned do not count.
DROP FUNCTION accounts_only_owned_by(text);
CREATE FUNCTION accounts_only_owned_by(wanted_user_id text) RETURNS TABLE (account_id text)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public
  AS $$
  BEGIN
    PERFORM 1 FROM membership l
      WHERE l.account_id IN (SELECT o.account_id FROM membership o WHERE o.user_id = wanted_user_id)
      ORDER BY l.account_id, l.user_id FOR UPDATE;
    RETURN QUERY SELECT m.account_id FROM membership m
      WHERE m.user_id = wanted_user_id AND m.role = 'owner'
        AND EXISTS (SELECT 1 FROM membership o WHERE o.account_id = m.account_id AND o.user_id <> wanted_user_id)
        AND NOT EXISTS (
          SELECT 1 FROM membership o JOIN app_user u ON u.id = o.user_id
          WHERE o.account_id = m.account_id AND o.user_id <> wanted_user_id AND o.role = 'owner'
            AND u.deletion_at IS NULL);
  END
  $$;
