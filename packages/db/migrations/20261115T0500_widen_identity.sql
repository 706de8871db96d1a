ALTER TABLE app_user
  ADD COLUMN pending_email text CHECK (pending_email = lower(pending_email)),
  ADD COLUMN work text NOT NULL DEFAULT '',
  ADD COLUMN hear text NOT NULL DEFAULT '',
  ADD COLUMN announcements boolean NOT NULL DEFAULT false,
  ADD COLUMN terms_version integer NOT NULL DEFAULT 0,
  ADD COLUMN feedback_at timestamptz,
  ADD COLUMN deletion_at timestamptz,
  -- Two-factor: sealed secrets, and the newest time step that was accepted, so that no code works twice.
  ADD COLUMN totp_secret bytea,
  ADD COLUMN totp_pending_secret bytea,
  ADD COLUMN totp_last_step bigint NOT NULL DEFAULT 0;

ALTER TABLE user_token DROP CONSTRAINT user_token_purpose_check;
ALTER TABLE user_token ADD CONSTRAINT user_token_purpose_check
  CHECK (purpose IN ('verify-email', 'magic-link', 'reset-password', 'change-email', 'second-factor'));

ALTER TABLE membership
  ADD COLUMN scan_reports boolean NOT NULL DEFAULT true,
  ADD COLUMN billing boolean NOT NULL DEFAULT false;

ALTER TABLE user_session
  ADD COLUMN browser text NOT NULL DEFAULT '',
  ADD COLUMN network text NOT NULL DEFAULT '',
  ADD COLUMN last_seen_at timestamptz,
  -- Until when sensitive changes need no new proof of identity.
  ADD COLUMN confirmed_until timestamptz;

ALTER TABLE audit_entry ADD COLUMN network text NOT NULL DEFAULT '';

CREATE TABLE recovery_code (
  user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE passkey (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkey_user ON passkey (user_id);

CREATE TABLE passkey_challenge (
  challenge text PRIMARY KEY,
  user_id text REFERENCES app_user ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

CREATE TABLE invitation (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  role text NOT NULL CHECK (role IN ('owner', 'standard')),
  invited_by text NOT NULL,
  key_hash bytea,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (account_id, email)
);

CREATE TABLE support_ticket (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  account_id text REFERENCES account ON DELETE SET NULL,
  name text NOT NULL,
  email text NOT NULL,
  domain_name text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  type text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX support_ticket_user ON support_ticket (user_id, created_at);

CREATE TABLE support_file (
  ticket_id text NOT NULL REFERENCES support_ticket ON DELETE CASCADE,
  position smallint NOT NULL,
  name text NOT NULL,
  mime_type text NOT NULL,
  data bytea NOT NULL,
  PRIMARY KEY (ticket_id, position)
);

CREATE TABLE feedback (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  rating smallint NOT NULL CHECK (rating BETWEEN -1 AND 5),
  comment text NOT NULL,
  created_at timestamptz NOT NULL
);

-- The shape that rate-limiter-flexible reads and writes.
CREATE TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

ALTER TABLE invitation ENABLE ROW LEVEL SECURITY;
ALTER TABLE support_ticket ENABLE ROW LEVEL SECURITY;
ALTER TABLE support_file ENABLE ROW LEVEL SECURITY;

CREATE POLICY tenant ON invitation TO placet_api USING (account_id = current_account_id());
CREATE POLICY own ON support_ticket TO placet_api USING (user_id = current_user_id());
CREATE POLICY own ON support_file TO placet_api
  USING (EXISTS (SELECT 1 FROM support_ticket t WHERE t.id = ticket_id AND t.user_id = current_user_id()));

CREATE POLICY every_tenant ON invitation TO placet_worker USING (true);
CREATE POLICY every_tenant ON support_ticket TO placet_worker USING (true);
CREATE POLICY every_tenant ON support_file TO placet_worker USING (true);

-- An invitation is opened before its tenant is known; without its key there is nothing to see.
CREATE FUNCTION find_invitation(wanted_id text, wanted_key_hash bytea)
  RETURNS TABLE (id text, account_id text, account_name text, email text, role text, expires_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT i.id, i.account_id, a.name, i.email, i.role, i.expires_at
    FROM invitation i JOIN account a ON a.id = i.account_id
    WHERE i.id = wanted_id AND i.key_hash = wanted_key_hash
  $$;

-- Notes the use of a key, at most once a minute, without giving the caller the tenant.
CREATE FUNCTION touch_access_key(wanted_id text, used_at timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public
  AS $$
    UPDATE access_key SET last_used_at = used_at
    WHERE id = wanted_id AND (last_used_at IS NULL OR last_used_at < used_at - interval '1 minute')
  $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON recovery_code, passkey, passkey_challenge, invitation, support_ticket,
  support_file, feedback, rate_limit TO placet_api, placet_worker;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO placet_api, placet_worker;

-- Asked before a user leaves: accounts that others are in and that only this user owns.
CREATE FUNCTION accounts_only_owned_by(wanted_user_id text) RETURNS TABLE (account_id text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT m.account_id FROM membership m
    WHERE m.user_id = wanted_user_id AND m.role = 'owner'
      AND EXISTS (SELECT 1 FROM membership o WHERE o.account_id = m.account_id AND o.user_id <> wanted_user_id)
      AND NOT EXISTS (
        SELECT 1 FROM membership o
        WHERE o.account_id = m.account_id AND o.user_id <> wanted_user_id AND o.role = 'owner')
  $$;
