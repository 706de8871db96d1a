-- Monthly reports about the sites of a group, for addresses that needn't belong to users.
CREATE TABLE client_report (
  group_id text PRIMARY KEY,
  account_id text NOT NULL,
  is_on boolean NOT NULL,
  -- Reports are sent in its morning.
  time_zone text NOT NULL,
  -- YYYY-MM. Reports about earlier months are not sent.
  first_month text NOT NULL,
  FOREIGN KEY (group_id, account_id) REFERENCES domain_group (id, account_id) ON DELETE CASCADE
);
CREATE TABLE client_report_recipient (
  group_id text NOT NULL REFERENCES client_report ON DELETE CASCADE,
  account_id text NOT NULL,
  email text NOT NULL,
  first_month text NOT NULL,
  -- When they unsubscribed.
  stopped_at timestamptz,
  PRIMARY KEY (group_id, email)
);
-- What was reported about a month: everybody gets the same, however often a mail is retried.
CREATE TABLE client_report_issue (
  group_id text NOT NULL REFERENCES client_report ON DELETE CASCADE,
  month text NOT NULL,
  account_id text NOT NULL,
  -- Null once no mail can be waiting for it.
  content jsonb,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (group_id, month)
);
-- One row for each mail: the key lets none be sent twice, however often the job runs.
CREATE TABLE client_report_mail (
  group_id text NOT NULL,
  month text NOT NULL,
  email text NOT NULL,
  account_id text NOT NULL,
  -- Of the link that unsubscribes; null until the mail is written.
  stop_hash bytea UNIQUE,
  PRIMARY KEY (group_id, month, email),
  FOREIGN KEY (group_id, month) REFERENCES client_report_issue ON DELETE CASCADE
);

ALTER TABLE client_report ENABLE ROW LEVEL SECURITY;
ALTER TABLE client_report_recipient ENABLE ROW LEVEL SECURITY;
ALTER TABLE client_report_issue ENABLE ROW LEVEL SECURITY;
ALTER TABLE client_report_mail ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON client_report TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON client_report_recipient TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON client_report_issue TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON client_report_mail TO placet_api USING (account_id = current_account_id());
-- Limited people may not read who the clients are.
CREATE POLICY limited ON client_report AS RESTRICTIVE TO placet_api USING ((SELECT seen_domain_ids()) IS NULL);
CREATE POLICY limited ON client_report_recipient AS RESTRICTIVE TO placet_api
  USING ((SELECT seen_domain_ids()) IS NULL);
CREATE POLICY limited ON client_report_issue AS RESTRICTIVE TO placet_api USING ((SELECT seen_domain_ids()) IS NULL);
CREATE POLICY limited ON client_report_mail AS RESTRICTIVE TO placet_api USING ((SELECT seen_domain_ids()) IS NULL);
CREATE POLICY every_tenant ON client_report TO placet_worker USING (true);
CREATE POLICY every_tenant ON client_report_recipient TO placet_worker USING (true);
CREATE POLICY every_tenant ON client_report_issue TO placet_worker USING (true);
CREATE POLICY every_tenant ON client_report_mail TO placet_worker USING (true);
CREATE POLICY every_tenant ON domain_group FOR SELECT TO placet_worker USING (true);
CREATE POLICY every_tenant ON domain_group_member FOR SELECT TO placet_worker USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON client_report, client_report_recipient TO placet_api;
GRANT SELECT (group_id, month, account_id, made_at) ON client_report_issue TO placet_api;
GRANT SELECT (group_id, month, email, account_id) ON client_report_mail TO placet_api;
GRANT SELECT ON client_report, client_report_recipient, domain_group, domain_group_member TO placet_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON client_report_issue, client_report_mail TO placet_worker;

-- For people without an account: true if the link is one of ours.
CREATE FUNCTION stop_client_report(wanted_hash bytea, moment timestamptz) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = public
  AS $$
    UPDATE client_report_recipient r SET stopped_at = coalesce(r.stopped_at, moment)
    FROM client_report_mail m
    WHERE m.stop_hash = wanted_hash AND r.group_id = m.group_id AND r.email = m.email;
    SELECT EXISTS (SELECT FROM client_report_mail m WHERE m.stop_hash = wanted_hash)
  $$;
REVOKE ALL ON FUNCTION stop_client_report FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stop_client_report TO placet_api;
