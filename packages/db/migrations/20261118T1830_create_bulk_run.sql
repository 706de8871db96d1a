-- A change of many sites that a person started. Jobs carry it out, one site at a time.
CREATE TABLE bulk_run (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  -- Session and network that it was started from, for the audit entries of each site.
  session_id text NOT NULL,
  network text NOT NULL,
  -- Accounts of its sites.
  account_ids text[] NOT NULL,
  kind text NOT NULL CHECK (kind IN ('publish', 'scan')),
  -- Why findings do not apply, for the sites that have some.
  reason text,
  created_at timestamptz NOT NULL
);
CREATE INDEX bulk_run_of_user ON bulk_run (user_id, created_at);

CREATE TABLE bulk_item (
  run_id text NOT NULL REFERENCES bulk_run ON DELETE CASCADE,
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  position int NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'done', 'requested', 'failed', 'undoing', 'undone', 'kept')),
  -- Code of the refusal, or why an undo left the site as it is.
  code text,
  -- Versions of settings and content that the person saw. Others are not published.
  seen_settings int NOT NULL,
  seen_content int NOT NULL,
  -- Published by the run; null until then, and in runs that publish nothing.
  version int,
  -- Live until the run published; null if nothing was.
  before_version int,
  before_content_version int,
  -- Published by the undo.
  undo_version int,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (run_id, domain_id)
);
CREATE INDEX bulk_item_of_domain ON bulk_item (domain_id);
CREATE INDEX bulk_item_of_user ON bulk_item (user_id, account_id);

ALTER TABLE bulk_run ENABLE ROW LEVEL SECURITY;
ALTER TABLE bulk_item ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON bulk_run TO placet_api USING (user_id = current_user_id());
CREATE POLICY every_tenant ON bulk_run TO placet_worker USING (true);
CREATE POLICY tenant ON bulk_item TO placet_api USING (account_id = current_account_id());
CREATE POLICY own ON bulk_item AS RESTRICTIVE TO placet_api USING (user_id = current_user_id());
CREATE POLICY limited ON bulk_item AS RESTRICTIVE TO placet_api
  USING ((SELECT seen_domain_ids()) IS NULL OR domain_id = ANY ((SELECT seen_domain_ids())::text[]));
CREATE POLICY every_tenant ON bulk_item TO placet_worker USING (true);
GRANT SELECT, INSERT, DELETE, UPDATE (reason) ON bulk_run TO placet_api;
GRANT SELECT, INSERT, UPDATE (state, code, seen_settings, seen_content, changed_at) ON bulk_item TO placet_api;
GRANT SELECT ON bulk_run TO placet_worker;
GRANT SELECT, UPDATE (state, code, version, before_version, before_content_version, undo_version, changed_at)
  ON bulk_item TO placet_worker;
