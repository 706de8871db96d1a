-- SAML as a second kind of identity provider. `issuer` is its entity ID then.
ALTER TABLE sso_connection
  ADD COLUMN kind text NOT NULL DEFAULT 'oidc' CHECK (kind IN ('oidc', 'saml')),
  ADD COLUMN sign_on_url text,
  -- X.509 certificates that answers may be signed with, base64 of DER.
  ADD COLUMN certificates text[],
  -- The day on which no certificate is valid any more, and the warnings about it so far.
  ADD COLUMN certificates_end_at timestamptz,
  ADD COLUMN certificate_warnings smallint NOT NULL DEFAULT 0,
  ALTER COLUMN client_id DROP NOT NULL,
  ALTER COLUMN sealed_secret DROP NOT NULL,
  ADD CHECK ((kind = 'oidc') = (client_id IS NOT NULL AND sealed_secret IS NOT NULL)),
  ADD CHECK ((kind = 'saml') = (sign_on_url IS NOT NULL AND certificates IS NOT NULL AND certificates_end_at IS NOT NULL));

-- The browser brings a SAML answer from another site, without cookies: it waits in its attempt, not yet verified, until
-- the same browser finishes the sign-in.
ALTER TABLE sso_attempt
  ADD COLUMN saml_response text,
  -- The session whose person confirms their identity; null for sign-ins and tests.
  ADD COLUMN confirms_session text REFERENCES user_session ON DELETE CASCADE;
-- Until when the provider has confirmed who uses the session. It counts for changes to the provider's account only.
ALTER TABLE user_session ADD COLUMN sso_confirmed_until timestamptz;
CREATE INDEX sso_attempt_session ON sso_attempt (confirms_session) WHERE confirms_session IS NOT NULL;

CREATE FUNCTION keep_saml_response(wanted_state_hash bytea, received text, now timestamptz) RETURNS boolean
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public
  AS $$
    WITH kept AS (
      UPDATE sso_attempt a SET saml_response = received
      WHERE a.state_hash = wanted_state_hash AND a.saml_response IS NULL AND a.expires_at > now
      RETURNING 1)
    SELECT EXISTS (SELECT 1 FROM kept)
  $$;
DROP FUNCTION take_sso_attempt;
CREATE FUNCTION take_sso_attempt(wanted_state_hash bytea, wanted_browser_hash bytea)
  RETURNS TABLE (account_id text, changed_at timestamptz, tested_by text, confirms_session text, saml_response text,
    expires_at timestamptz)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public
  AS $$
    DELETE FROM sso_attempt a WHERE a.state_hash = wanted_state_hash AND a.browser_hash = wanted_browser_hash
    RETURNING a.account_id, a.changed_at, a.tested_by, a.confirms_session, a.saml_response, a.expires_at
  $$;
REVOKE ALL ON FUNCTION keep_saml_response, take_sso_attempt FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_saml_response, take_sso_attempt TO placet_api, placet_worker;
