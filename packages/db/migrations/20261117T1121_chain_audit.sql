-- Each audit entry gets a place in the hash chain of its account, in the order in which the worker sealed them.
-- Entries that concern no account are the chain 'operators'.
CREATE TABLE audit_link (
  chain text NOT NULL,
  position bigint NOT NULL,
  account_id text REFERENCES account ON DELETE CASCADE,
  -- No foreign key: the link of an entry that was removed is the evidence of it.
  entry_id bigint NOT NULL UNIQUE,
  hash bytea NOT NULL,
  -- Made with a key that is not in the database, so that a whole chain cannot be rewritten with it.
  mac bytea NOT NULL,
  PRIMARY KEY (chain, position)
);

CREATE TABLE audit_waiting (
  entry_id bigint PRIMARY KEY REFERENCES audit_entry ON DELETE CASCADE
);
INSERT INTO audit_waiting SELECT id FROM audit_entry;

CREATE FUNCTION queue_audit_entry() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public
  AS $$
  BEGIN
    INSERT INTO audit_waiting VALUES (NEW.id);
    RETURN NULL;
  END
  $$;
CREATE TRIGGER queue_for_chain AFTER INSERT ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION queue_audit_entry();

ALTER TABLE audit_link ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON audit_link FOR SELECT TO placet_api USING (account_id = current_account_id());
CREATE POLICY every_tenant ON audit_link TO placet_worker USING (true);
GRANT SELECT ON audit_link TO placet_api;
GRANT SELECT, INSERT ON audit_link TO placet_worker;
GRANT SELECT, DELETE ON audit_waiting TO placet_worker;
