-- Members who get a summary of a site's reports by e-mail. The row goes with the membership.
CREATE TABLE report_mail (
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  user_id text NOT NULL,
  account_id text NOT NULL,
  rhythm text NOT NULL CHECK (rhythm IN ('weekly', 'monthly')),
  -- Periods that were due before are not sent.
  since timestamptz NOT NULL,
  PRIMARY KEY (domain_id, user_id),
  FOREIGN KEY (account_id, user_id) REFERENCES membership ON DELETE CASCADE
);
CREATE INDEX report_mail_member ON report_mail (account_id, user_id);

-- One row for each summary: the key lets none be sent twice, however often the job runs.
CREATE TABLE report_mail_sent (
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  account_id text NOT NULL,
  -- YYYY-MM-DD, both included.
  first_day text NOT NULL,
  last_day text NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (domain_id, user_id, first_day, last_day)
);
CREATE INDEX report_mail_sent_user ON report_mail_sent (user_id);

ALTER TABLE report_mail ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_mail_sent ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON report_mail TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON report_mail_sent TO placet_api USING (account_id = current_account_id());
-- A person's own export covers all accounts.
CREATE POLICY own ON report_mail FOR SELECT TO placet_api USING (user_id = current_user_id());
CREATE POLICY limited ON report_mail AS RESTRICTIVE TO placet_api
  USING ((SELECT seen_domain_ids()) IS NULL OR domain_id = ANY ((SELECT seen_domain_ids())::text[]));
CREATE POLICY limited ON report_mail_sent AS RESTRICTIVE TO placet_api
  USING ((SELECT seen_domain_ids()) IS NULL OR domain_id = ANY ((SELECT seen_domain_ids())::text[]));
CREATE POLICY every_tenant ON report_mail TO placet_worker USING (true);
CREATE POLICY every_tenant ON report_mail_sent TO placet_worker USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON report_mail TO placet_api;
GRANT SELECT ON report_mail_sent TO placet_api;
GRANT SELECT ON report_mail TO placet_worker;
GRANT SELECT, INSERT ON report_mail_sent TO placet_worker;
