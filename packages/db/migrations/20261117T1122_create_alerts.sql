-- Browsers in which a person has signed in: a sign-in from any other is mailed to them.
CREATE TABLE known_device (
  user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, token_hash)
);

-- "This wasn't me" in the mail about one event. The address is where the mail was sent.
CREATE TABLE undo_link (
  token_hash bytea PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  event_id bigint NOT NULL REFERENCES security_event ON DELETE CASCADE,
  address text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX undo_link_event ON undo_link (event_id);
CREATE INDEX undo_link_user ON undo_link (user_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON known_device, undo_link TO placet_api, placet_worker;
