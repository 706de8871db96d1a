-- Receivers of the audit log and the security events: one webhook per account, with the id of the account, and
-- `syslog` for the whole installation.
CREATE TABLE audit_receiver (
  id text PRIMARY KEY,
  account_id text UNIQUE REFERENCES account ON DELETE CASCADE,
  url text,
  sealed_secret bytea,
  -- The secret before. Requests are signed with it too until `former_until`.
  sealed_former_secret bytea,
  former_until timestamptz,
  created_at timestamptz NOT NULL,
  -- When a worker with this receiver in its environment last ran; null for webhooks.
  configured_at timestamptz,
  -- Number of the last entry that was queued for this receiver, and of the last one that it accepted.
  queued_sequence bigint NOT NULL DEFAULT 0,
  delivered_sequence bigint NOT NULL DEFAULT 0,
  delivered_at timestamptz,
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  failed_at timestamptz,
  last_error text,
  next_attempt_at timestamptz NOT NULL,
  -- A worker is sending until then, so that batches never overtake each other.
  leased_until timestamptz,
  disabled_at timestamptz,
  test_requested_at timestamptz,
  tested_at timestamptz,
  test_error text,
  CHECK (num_nonnulls(account_id, url, sealed_secret) = CASE WHEN id = 'syslog' THEN 0 ELSE 3 END),
  CHECK (id = 'syslog' OR id = account_id)
);
ALTER TABLE audit_receiver ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON audit_receiver TO placet_api USING (account_id = current_account_id());
CREATE POLICY every_tenant ON audit_receiver TO placet_worker USING (true);
GRANT SELECT, DELETE, INSERT (id, account_id, url, sealed_secret, created_at, next_attempt_at),
  UPDATE (url, sealed_secret, sealed_former_secret, former_until, failures, failing_since, next_attempt_at, disabled_at,
    test_requested_at) ON audit_receiver TO placet_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON audit_receiver TO placet_worker;

-- New links of the audit chains and new security events, until the worker has numbered them for their receivers. Rows
-- are deleted and not passed by with a cursor, so it doesn't matter in which order transactions commit.
CREATE TABLE stream_waiting (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  audit_id bigint,
  event_id bigint,
  CHECK (num_nonnulls(audit_id, event_id) = 1)
);
GRANT SELECT, DELETE ON stream_waiting TO placet_worker;

-- What a receiver has yet to accept, in the order of its numbers, which have no gaps.
CREATE TABLE stream_outbox (
  receiver_id text NOT NULL REFERENCES audit_receiver ON DELETE CASCADE,
  sequence bigint NOT NULL,
  audit_id bigint,
  event_id bigint,
  queued_at timestamptz NOT NULL,
  PRIMARY KEY (receiver_id, sequence)
);
GRANT SELECT, INSERT, DELETE ON stream_outbox TO placet_worker;

CREATE FUNCTION queue_audit_link() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public
  AS $$
  BEGIN
    INSERT INTO stream_waiting (audit_id) VALUES (NEW.entry_id);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER queue_for_stream AFTER INSERT ON audit_link
  FOR EACH ROW EXECUTE FUNCTION queue_audit_link();

-- A repeated event is sent again when its count reaches a power of ten: often enough to notice an attack, and too
-- seldom to be one.
CREATE FUNCTION queue_security_event() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public
  AS $$
  BEGIN
    INSERT INTO stream_waiting (event_id) VALUES (NEW.id);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER queue_for_stream AFTER INSERT ON security_event
  FOR EACH ROW EXECUTE FUNCTION queue_security_event();
CREATE TRIGGER queue_count_for_stream AFTER UPDATE OF count ON security_event
  FOR EACH ROW WHEN (NEW.count IN (10, 100, 1000, 10000, 100000, 1000000))
  EXECUTE FUNCTION queue_security_event();
