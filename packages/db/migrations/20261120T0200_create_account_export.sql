-- Everything of an account as an archive, made by the worker in pieces and deleted after a few days.
CREATE TABLE account_export (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  requested_by text NOT NULL,
  requested_at timestamptz NOT NULL,
  made_at timestamptz,
  failed_at timestamptz,
  bytes bigint,
  sha256 text,
  ends_at timestamptz,
  CHECK ((made_at IS NULL) = (bytes IS NULL) AND (made_at IS NULL) = (sha256 IS NULL) AND (made_at IS NULL) = (ends_at IS NULL))
);
CREATE INDEX account_export_account ON account_export (account_id, requested_at);
CREATE UNIQUE INDEX account_export_waiting ON account_export (account_id) WHERE made_at IS NULL AND failed_at IS NULL;

CREATE TABLE account_export_piece (
  export_id text NOT NULL REFERENCES account_export ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  position integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (export_id, position)
);

ALTER TABLE account_export ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_export_piece ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON account_export TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON account_export_piece TO placet_api USING (account_id = current_account_id());
CREATE POLICY every_tenant ON account_export TO placet_worker USING (true);
CREATE POLICY every_tenant ON account_export_piece TO placet_worker USING (true);
GRANT SELECT, INSERT ON account_export TO placet_api;
GRANT SELECT ON account_export_piece TO placet_api;
GRANT SELECT, UPDATE, DELETE ON account_export TO placet_worker;
GRANT SELECT, INSERT, DELETE ON account_export_piece TO placet_worker;

-- The worker reads all that an archive has.
CREATE POLICY every_tenant_read ON domain_tag FOR SELECT TO placet_worker USING (true);
CREATE POLICY every_tenant_read ON text_import FOR SELECT TO placet_worker USING (true);
CREATE POLICY every_tenant_read ON report_note FOR SELECT TO placet_worker USING (true);
CREATE POLICY every_tenant_read ON linked_template FOR SELECT TO placet_worker USING (true);
CREATE POLICY every_tenant_read ON linked_template_version FOR SELECT TO placet_worker USING (true);
CREATE POLICY every_tenant_read ON favourite FOR SELECT TO placet_worker USING (true);
CREATE POLICY every_tenant_read ON draft_link FOR SELECT TO placet_worker USING (true);
CREATE POLICY every_tenant_read ON report_link FOR SELECT TO placet_worker USING (true);
GRANT SELECT ON domain_tag, text_import, report_note, linked_template, linked_template_version, favourite, draft_link, report_link, affiliate_payment, referral
  TO placet_worker;
