-- Texts that were imported from a file, with those before them, so that the import can be undone.
CREATE TABLE text_import (
  id text PRIMARY KEY,
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  account_id text NOT NULL,
  file_name text NOT NULL,
  -- A list of language, key, before and after; null stands for no own text.
  changes jsonb NOT NULL,
  made_by text NOT NULL,
  made_at timestamptz NOT NULL,
  undone_at timestamptz
);
CREATE INDEX text_import_of_domain ON text_import (domain_id, made_at);

ALTER TABLE text_import ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON text_import TO placet_api USING (account_id = current_account_id());
CREATE POLICY limited ON text_import AS RESTRICTIVE TO placet_api
  USING ((SELECT seen_domain_ids()) IS NULL OR domain_id = ANY ((SELECT seen_domain_ids())::text[]));
GRANT SELECT, INSERT, DELETE, UPDATE (undone_at) ON text_import TO placet_api;
