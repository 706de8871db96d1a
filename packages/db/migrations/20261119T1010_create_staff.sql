-- People who run the desk. Only the owner of the database writes here, with the operator's command `staff`.
CREATE TABLE staff (
  user_id text PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  added_at timestamptz NOT NULL
);
GRANT SELECT ON staff TO placet_api, placet_worker;

CREATE FUNCTION is_staff() RETURNS boolean LANGUAGE sql STABLE
  AS $$ SELECT EXISTS (SELECT FROM staff WHERE user_id = current_user_id()) $$;

-- An account that staff opened in one session, until a time, and why.
CREATE TABLE staff_visit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  session_id text NOT NULL REFERENCES user_session ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  -- As it was then: from outside the account, its row is not visible.
  account_name text NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  opened_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX staff_visit_session ON staff_visit (session_id, ends_at);
CREATE INDEX staff_visit_account ON staff_visit (account_id);
CREATE INDEX staff_visit_staff ON staff_visit (staff_id);
ALTER TABLE staff_visit ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON staff_visit TO placet_api USING (staff_id = current_user_id() AND is_staff());
CREATE POLICY every_tenant ON staff_visit TO placet_worker USING (true);
GRANT SELECT, INSERT ON staff_visit TO placet_api;
GRANT SELECT ON staff_visit TO placet_worker;

-- The staff's own log: entries of no account, which staff add to and read, and nobody changes.
ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_tenant;
ALTER TABLE audit_entry ADD CONSTRAINT audit_entry_tenant
  CHECK (account_id IS NOT NULL OR actor_kind IN ('operator', 'staff') OR action = 'database.restored') NOT VALID;
ALTER TABLE audit_entry VALIDATE CONSTRAINT audit_entry_tenant;
CREATE POLICY staff_reads ON audit_entry FOR SELECT TO placet_api
  USING (account_id IS NULL AND action LIKE 'staff.%' AND is_staff());
CREATE POLICY staff_adds ON audit_entry FOR INSERT TO placet_api
  WITH CHECK (account_id IS NULL AND action LIKE 'staff.%' AND actor_kind = 'staff'
    AND actor_id = current_user_id() AND is_staff());
CREATE INDEX audit_entry_staff ON audit_entry (id) WHERE account_id IS NULL AND action LIKE 'staff.%';

-- The only question that staff ask about all accounts: which are those? An account itself stays closed until it is opened.
CREATE FUNCTION staff_find(pattern text, exact text, wanted_domain_ids text[], row_limit int)
  RETURNS TABLE (id text, name text, company text, created_at timestamptz, sites int, matches text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT a.id, a.name, a.company, a.created_at,
      (SELECT count(*)::int FROM domain d WHERE d.account_id = a.id),
      (array_agg(DISTINCT hit.found) FILTER (WHERE hit.found <> ''))[1:3]
    FROM (
      SELECT id AS account_id, '' AS found FROM account
        WHERE id = exact OR name ILIKE pattern OR company ILIKE pattern
      UNION ALL SELECT id, billing_email FROM account WHERE billing_email ILIKE pattern
      UNION ALL SELECT m.account_id, u.email FROM membership m JOIN app_user u ON u.id = m.user_id
        WHERE u.email ILIKE pattern
      UNION ALL SELECT d.account_id, d.name FROM domain d
        WHERE d.name ILIKE pattern OR d.id = exact OR d.code = exact OR d.id = ANY (wanted_domain_ids)
      UNION ALL SELECT h.account_id, h.name FROM hostname h WHERE h.name ILIKE pattern
    ) hit JOIN account a ON a.id = hit.account_id
    WHERE is_staff()
    GROUP BY a.id
    ORDER BY lower(a.name), a.id
    LIMIT row_limit
  $$;
REVOKE ALL ON FUNCTION staff_find FROM PUBLIC;
GRANT EXECUTE ON FUNCTION staff_find TO placet_api;

-- Names of accounts that are about to be opened, or are in the staff's log.
CREATE FUNCTION staff_account_names(wanted_account_ids text[]) RETURNS TABLE (id text, name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$ SELECT a.id, a.name FROM account a WHERE a.id = ANY (wanted_account_ids) AND is_staff() $$;
REVOKE ALL ON FUNCTION staff_account_names FROM PUBLIC;
GRANT EXECUTE ON FUNCTION staff_account_names TO placet_api;
