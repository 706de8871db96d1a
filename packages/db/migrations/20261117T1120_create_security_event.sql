-- Sign-ins, failures, changes of credentials, refusals, exports. The account is null where the event concerns the
-- person in all their accounts; both are null for people and keys that are not known.
CREATE TABLE security_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  user_id text REFERENCES app_user ON DELETE SET NULL,
  account_id text REFERENCES account ON DELETE SET NULL,
  key_id text REFERENCES access_key ON DELETE SET NULL,
  network text NOT NULL,
  browser text NOT NULL,
  detail jsonb NOT NULL,
  -- Equal events of one hour or day are one row, so that an attacker cannot fill the table.
  fold bytea UNIQUE,
  count integer NOT NULL DEFAULT 1,
  last_at timestamptz NOT NULL
);
CREATE INDEX security_event_at ON security_event (at, id);
CREATE INDEX security_event_user ON security_event (user_id, id);
CREATE INDEX security_event_account ON security_event (account_id, id);

ALTER TABLE security_event ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON security_event FOR SELECT TO placet_api USING (
  user_id = current_user_id() OR account_id = current_account_id()
  OR (account_id IS NULL AND EXISTS (
    SELECT 1 FROM membership m WHERE m.account_id = current_account_id() AND m.user_id = security_event.user_id)));
CREATE POLICY every_tenant ON security_event TO placet_worker USING (true);
GRANT SELECT ON security_event TO placet_api;
GRANT SELECT, DELETE ON security_event TO placet_worker;

-- The only way to write: programs can add events and count repetitions, and change nothing else. The use of a key is
-- noted once a day and place, so that a busy key does not write with every call.
CREATE FUNCTION record_security_event(
  happened_at timestamptz, event_kind text, event_user_id text, event_account_id text, event_key_id text,
  event_network text, event_browser text, event_detail jsonb, event_fold bytea
) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public
  AS $$
  DECLARE recorded bigint;
  BEGIN
    IF event_kind = 'key_used' THEN
      SELECT e.id INTO recorded FROM security_event e WHERE e.fold = event_fold;
      IF recorded IS NOT NULL THEN RETURN recorded; END IF;
    END IF;
    INSERT INTO security_event AS e
      (at, kind, user_id, account_id, key_id, network, browser, detail, fold, last_at)
    VALUES (happened_at, event_kind, event_user_id, event_account_id, event_key_id, event_network, event_browser,
      event_detail, event_fold, happened_at)
    ON CONFLICT (fold) DO UPDATE SET count = e.count + 1, last_at = excluded.at
    RETURNING e.id INTO recorded;
    RETURN recorded;
  END
  $$;
REVOKE ALL ON FUNCTION record_security_event FROM PUBLIC;
GRANT EXECUTE ON FUNCTION record_security_event TO placet_api, placet_worker;
