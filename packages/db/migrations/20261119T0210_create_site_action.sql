-- Actions as they were derived last, so that a list over hundreds of sites is one query. Rows are written together with
-- action_count, whose basis says whether they are current. Without a reference to the account: they move with the site.
CREATE TABLE site_action (
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  action_id text NOT NULL,
  account_id text NOT NULL,
  -- The same for every site that has the same problem.
  cause text NOT NULL,
  type text NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  urgency int NOT NULL,
  -- Cookies and other entries that belong to it.
  items int NOT NULL,
  -- When its newest entry was found, if it has entries.
  newest_at timestamptz,
  found_at timestamptz NOT NULL,
  -- When it was no longer derived. Solved ones are kept for a month.
  solved_at timestamptz,
  -- Counts only while the person is a member who sees the site, and was one at the time.
  assigned_to text REFERENCES app_user ON DELETE SET NULL,
  assigned_at timestamptz,
  -- Names one act of assigning, for its mail.
  assignment text,
  snoozed_until timestamptz,
  snoozed_at timestamptz,
  snoozed_by text REFERENCES app_user ON DELETE SET NULL,
  snooze_reason text NOT NULL DEFAULT '',
  -- At that time: the action comes back early if it has more entries or is more urgent.
  snoozed_items int,
  snoozed_urgency int,
  PRIMARY KEY (domain_id, action_id)
);
CREATE INDEX site_action_assigned ON site_action (assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX site_action_snoozed_by ON site_action (snoozed_by) WHERE snoozed_by IS NOT NULL;

ALTER TABLE site_action ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON site_action TO placet_api USING (account_id = current_account_id());
CREATE POLICY limited ON site_action AS RESTRICTIVE TO placet_api
  USING ((SELECT seen_domain_ids()) IS NULL OR domain_id = ANY ((SELECT seen_domain_ids())::text[]));
CREATE POLICY every_tenant ON site_action TO placet_worker USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON site_action TO placet_api;
GRANT SELECT ON site_action TO placet_worker;

ALTER TABLE action_dismissal
  ADD COLUMN reason text NOT NULL DEFAULT '',
  ADD COLUMN dismissed_by text REFERENCES app_user ON DELETE SET NULL;
CREATE INDEX action_dismissal_by ON action_dismissal (dismissed_by) WHERE dismissed_by IS NOT NULL;

-- Whether to mail the person when somebody assigns actions to them.
ALTER TABLE app_user ADD COLUMN assignments boolean NOT NULL DEFAULT true;

-- A snooze ends at its time, and as soon as the action is about more than it was.
CREATE FUNCTION is_snoozed(a site_action, moment timestamptz) RETURNS boolean
  LANGUAGE sql IMMUTABLE
  AS $$
    SELECT a.snoozed_until IS NOT NULL AND a.snoozed_until > moment AND a.solved_at IS NULL
      AND a.items <= a.snoozed_items AND a.urgency <= a.snoozed_urgency
      AND (a.newest_at IS NULL OR a.newest_at <= a.snoozed_at)
  $$;

-- Whether the person sees the site by this membership.
CREATE FUNCTION member_sees(m membership, wanted_domain_id text) RETURNS boolean
  LANGUAGE sql STABLE SET search_path = public
  AS $$
    SELECT m.domain_ids IS NULL OR wanted_domain_id = ANY (m.domain_ids)
      OR is_in_groups(wanted_domain_id, m.account_id, m.group_ids)
  $$;
REVOKE ALL ON FUNCTION member_sees FROM PUBLIC;

-- Actions of the person's sites in these accounts, as own_sites finds them; of one cause, or of all without messages.
-- Names are those of people who are members of the site's account now.
CREATE FUNCTION own_actions(
    wanted_account_ids text[], reading_roles text[], moment timestamptz, wanted_cause text DEFAULT NULL)
  RETURNS TABLE (
    domain_id text, action_id text, account_id text, cause text, type text, title text, message text, urgency int,
    found_at timestamptz, solved_at timestamptz, is_snoozed boolean, snoozed_until timestamptz, snooze_reason text,
    snoozed_by text, assignee_id text, assignee_name text, dismissed_at timestamptz, dismiss_reason text,
    dismissed_by text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT a.domain_id, a.action_id, a.account_id, a.cause, a.type, a.title,
      CASE WHEN wanted_cause IS NULL THEN '' ELSE a.message END, a.urgency, a.found_at, a.solved_at,
      is_snoozed(a, moment), a.snoozed_until, a.snooze_reason,
      (SELECT u.name FROM membership p JOIN app_user u ON u.id = p.user_id
        WHERE p.account_id = a.account_id AND p.user_id = a.snoozed_by),
      assignee.id, assignee.name,
      CASE WHEN a.newest_at IS NULL OR n.dismissed_at >= a.newest_at THEN n.dismissed_at END, n.reason,
      (SELECT u.name FROM membership p JOIN app_user u ON u.id = p.user_id
        WHERE p.account_id = a.account_id AND p.user_id = n.dismissed_by)
    FROM membership m
    JOIN domain d ON d.account_id = m.account_id AND d.deletion_at IS NULL
    JOIN site_action a ON a.domain_id = d.id
    LEFT JOIN action_dismissal n ON n.domain_id = a.domain_id AND n.action_id = a.action_id
    LEFT JOIN LATERAL (
      SELECT u.id, u.name FROM membership p JOIN app_user u ON u.id = p.user_id
      WHERE p.account_id = a.account_id AND p.user_id = a.assigned_to AND p.created_at <= a.assigned_at
        AND member_sees(p, a.domain_id)
        AND (p.role = ANY (reading_roles) OR EXISTS (
          SELECT FROM account_role r WHERE r.id = p.role AND 'scan:read' = ANY (r.scopes)))) assignee ON true
    WHERE m.user_id = current_user_id() AND m.account_id = ANY (wanted_account_ids)
      AND CASE WHEN current_only_account_id() IS NULL THEN NOT sso_required(m.account_id, m.user_id)
        ELSE m.account_id = current_only_account_id() END
      AND member_sees(m, d.id)
      AND (wanted_cause IS NULL OR a.cause = wanted_cause)
  $$;
REVOKE ALL ON FUNCTION own_actions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_actions TO placet_api;

-- How many actions of each site are snoozed: the list of sites leaves them out of its numbers.
CREATE FUNCTION own_snoozed(wanted_account_ids text[], moment timestamptz)
  RETURNS TABLE (domain_id text, snoozed int)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT a.domain_id, count(*)::int
    FROM membership m
    JOIN site_action a ON a.account_id = m.account_id AND a.snoozed_until > moment
    LEFT JOIN action_dismissal n ON n.domain_id = a.domain_id AND n.action_id = a.action_id
      AND (a.newest_at IS NULL OR n.dismissed_at >= a.newest_at)
    WHERE m.user_id = current_user_id() AND m.account_id = ANY (wanted_account_ids)
      AND is_snoozed(a, moment) AND n.action_id IS NULL AND member_sees(m, a.domain_id)
    GROUP BY a.domain_id
  $$;
REVOKE ALL ON FUNCTION own_snoozed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_snoozed TO placet_api;
CREATE INDEX site_action_snoozed ON site_action (account_id, snoozed_until) WHERE snoozed_until IS NOT NULL;

-- Members who may be given actions of these sites: those who see the site and its scans. Only of sites that the person
-- who asks sees too.
CREATE FUNCTION action_people(wanted_domain_ids text[], reading_roles text[])
  RETURNS TABLE (user_id text, name text, domain_ids text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT u.id, u.name, array_agg(d.id)
    FROM domain d
    JOIN membership own ON own.account_id = d.account_id AND own.user_id = current_user_id()
    JOIN membership m ON m.account_id = d.account_id
    JOIN app_user u ON u.id = m.user_id
    WHERE d.id = ANY (wanted_domain_ids) AND member_sees(own, d.id) AND member_sees(m, d.id)
      AND CASE WHEN current_only_account_id() IS NULL THEN NOT sso_required(own.account_id, own.user_id)
        ELSE own.account_id = current_only_account_id() END
      AND (m.role = ANY (reading_roles) OR EXISTS (
        SELECT FROM account_role r WHERE r.id = m.role AND 'scan:read' = ANY (r.scopes)))
    GROUP BY u.id, u.name
  $$;
REVOKE ALL ON FUNCTION action_people FROM PUBLIC;
GRANT EXECUTE ON FUNCTION action_people TO placet_api;
