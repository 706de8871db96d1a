-- Notes on days of a site's reports. Everybody who reads the reports reads them, and they move with the site.
CREATE TABLE report_note (
  id text PRIMARY KEY,
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  account_id text NOT NULL,
  -- YYYY-MM-DD, in UTC like all reports.
  day text NOT NULL CHECK (day ~ '^\d{4}-\d{2}-\d{2}$'),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 280),
  -- A person or an access key.
  author text NOT NULL,
  created_at timestamptz NOT NULL,
  edited_at timestamptz
);
CREATE INDEX report_note_day ON report_note (domain_id, day);
ALTER TABLE report_note ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON report_note TO placet_api USING (account_id = current_account_id());
CREATE POLICY limited ON report_note AS RESTRICTIVE TO placet_api
  USING ((SELECT seen_domain_ids()) IS NULL OR domain_id = ANY ((SELECT seen_domain_ids())::text[]));
GRANT SELECT, INSERT, DELETE, UPDATE (text, edited_at) ON report_note TO placet_api;
