-- Owners let staff look into their account without a reason, until a time.
CREATE TABLE support_access (
  account_id text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  granted_by text REFERENCES app_user ON DELETE SET NULL,
  granted_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX support_access_by ON support_access (granted_by) WHERE granted_by IS NOT NULL;
ALTER TABLE support_access ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON support_access TO placet_api USING (account_id = current_account_id());
CREATE POLICY staff_reads ON support_access FOR SELECT TO placet_api USING (is_staff());
CREATE POLICY every_tenant ON support_access TO placet_worker USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON support_access TO placet_api;
GRANT SELECT ON support_access TO placet_worker;

-- A visit by consent ends when the owner takes the consent back.
ALTER TABLE staff_visit ADD COLUMN by_consent boolean NOT NULL DEFAULT false;

-- The session shows the customer's dashboard, and nobody changes anything in it.
ALTER TABLE staff_visit ADD COLUMN is_viewed boolean NOT NULL DEFAULT false;
GRANT UPDATE (is_viewed) ON staff_visit TO placet_api;

-- The account that this session's member of staff looks at as its customer; null for everybody else.
CREATE FUNCTION viewed_account_id() RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT v.account_id FROM staff_visit v JOIN user_session s ON s.id = v.session_id
    WHERE v.staff_id = current_user_id() AND v.account_id = current_only_account_id() AND v.is_viewed
      AND v.ends_at > now() AND s.ended_at IS NULL AND is_staff()
    LIMIT 1
  $$;
REVOKE ALL ON FUNCTION viewed_account_id FROM PUBLIC;

-- The sites that the person who asks may see, in all their accounts; in a view, those of the viewed account.
CREATE FUNCTION seen_sites() RETURNS TABLE (domain_id text, account_id text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT d.id, d.account_id
    FROM membership m JOIN domain d ON d.account_id = m.account_id
    WHERE m.user_id = current_user_id()
      AND CASE WHEN current_only_account_id() IS NULL THEN NOT sso_required(m.account_id, m.user_id)
        ELSE m.account_id = current_only_account_id() END
      AND member_sees(m, d.id)
    UNION
    SELECT d.id, d.account_id FROM domain d WHERE d.account_id = viewed_account_id()
  $$;
REVOKE ALL ON FUNCTION seen_sites FROM PUBLIC;

-- The questions across accounts, as before, about the sites above.
CREATE OR REPLACE FUNCTION find_own_sites(name_pattern text, row_limit int)
  RETURNS TABLE (id text, name text, account_id text, account_name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT d.id, d.name, a.id, a.name
    FROM seen_sites() seen JOIN domain d ON d.id = seen.domain_id JOIN account a ON a.id = d.account_id
    WHERE d.name ILIKE name_pattern
    ORDER BY d.account_id = current_account_id() DESC, d.name, d.id
    LIMIT row_limit
  $$;

CREATE OR REPLACE FUNCTION own_sites(wanted_account_ids text[])
  RETURNS TABLE (
    id text, name text, code text, account_id text, account_name text, tier int, product int, trial_ends_at timestamptz,
    published_version int, has_unpublished boolean, scanned_at timestamptz, met_at timestamptz, tags text[],
    actions_basis text, open_actions int, counted_basis text, counted_at timestamptz,
    deletion_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT d.id, d.name, d.code, a.id, a.name, d.tier, s.product, s.trial_ends_at, d.published_version,
      d.settings_version IS DISTINCT FROM d.published_settings_version
        OR d.content_version IS DISTINCT FROM d.published_content_version,
      pages.updated_at, met.at,
      ARRAY(SELECT t.tag FROM domain_tag t WHERE t.domain_id = d.id ORDER BY lower(t.tag)),
      concat(d.settings_version, '/', d.content_version, '/', d.published_settings_version, '/',
        d.published_content_version, '/', pages.id, '/', installed.id, '/', installed.updated_at, '/', dismissed.state),
      c.open_actions, c.basis, c.counted_at, d.deletion_at
    FROM seen_sites() seen
    JOIN domain d ON d.id = seen.domain_id
    JOIN account a ON a.id = d.account_id
    LEFT JOIN subscription s ON s.domain_id = d.id
    LEFT JOIN action_count c ON c.domain_id = d.id
    LEFT JOIN LATERAL (
      SELECT n.id, n.updated_at FROM scan n
      WHERE n.domain_id = d.id AND n.status = 4 AND n.scope <> 'implementation'
      ORDER BY n.created_at DESC, n.id LIMIT 1) pages ON true
    LEFT JOIN LATERAL (
      SELECT n.id, n.updated_at FROM scan n
      WHERE n.domain_id = d.id AND n.status = 4 AND n.implementation IS NOT NULL
      ORDER BY n.created_at DESC, n.id LIMIT 1) installed ON true
    LEFT JOIN LATERAL (
      SELECT (n.implementation ->> 'at')::timestamptz AS at FROM scan n
      WHERE n.domain_id = d.id AND (n.implementation ->> 'isRightCode')::boolean
      ORDER BY n.created_at DESC LIMIT 1) met ON true
    LEFT JOIN LATERAL (
      SELECT concat(count(*), '@', max(n.dismissed_at)) AS state FROM action_dismissal n
      WHERE n.domain_id = d.id) dismissed ON true
    WHERE d.account_id = ANY (wanted_account_ids)
  $$;

CREATE OR REPLACE FUNCTION own_actions(
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
    FROM seen_sites() seen
    JOIN domain d ON d.id = seen.domain_id AND d.deletion_at IS NULL
    JOIN site_action a ON a.domain_id = d.id
    LEFT JOIN action_dismissal n ON n.domain_id = a.domain_id AND n.action_id = a.action_id
    LEFT JOIN LATERAL (
      SELECT u.id, u.name FROM membership p JOIN app_user u ON u.id = p.user_id
      WHERE p.account_id = a.account_id AND p.user_id = a.assigned_to AND p.created_at <= a.assigned_at
        AND member_sees(p, a.domain_id)
        AND (p.role = ANY (reading_roles) OR EXISTS (
          SELECT FROM account_role r WHERE r.id = p.role AND 'scan:read' = ANY (r.scopes)))) assignee ON true
    WHERE d.account_id = ANY (wanted_account_ids)
      AND (wanted_cause IS NULL OR a.cause = wanted_cause)
  $$;

CREATE OR REPLACE FUNCTION own_snoozed(wanted_account_ids text[], moment timestamptz)
  RETURNS TABLE (domain_id text, snoozed int)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT a.domain_id, count(*)::int
    FROM seen_sites() seen
    JOIN site_action a ON a.domain_id = seen.domain_id AND a.snoozed_until > moment
    LEFT JOIN action_dismissal n ON n.domain_id = a.domain_id AND n.action_id = a.action_id
      AND (a.newest_at IS NULL OR n.dismissed_at >= a.newest_at)
    WHERE seen.account_id = ANY (wanted_account_ids) AND is_snoozed(a, moment) AND n.action_id IS NULL
    GROUP BY a.domain_id
  $$;

CREATE OR REPLACE FUNCTION action_people(wanted_domain_ids text[], reading_roles text[])
  RETURNS TABLE (user_id text, name text, domain_ids text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT u.id, u.name, array_agg(d.id)
    FROM seen_sites() seen
    JOIN domain d ON d.id = seen.domain_id
    JOIN membership m ON m.account_id = d.account_id
    JOIN app_user u ON u.id = m.user_id
    WHERE d.id = ANY (wanted_domain_ids) AND member_sees(m, d.id)
      AND (m.role = ANY (reading_roles) OR EXISTS (
        SELECT FROM account_role r WHERE r.id = m.role AND 'scan:read' = ANY (r.scopes)))
    GROUP BY u.id, u.name
  $$;

-- The trigger that keeps a suspended account as it is says so with a code of its own, which the API answers with.
CREATE OR REPLACE FUNCTION refuse_publishing_suspended() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public
  AS $$
    BEGIN
      IF NEW.published_by IS DISTINCT FROM 'follow-suspension' AND is_suspended(NEW.account_id) THEN
        RAISE EXCEPTION 'the account is suspended: %', NEW.account_id USING ERRCODE = 'PL001';
      END IF;
      RETURN NEW;
    END
  $$;

-- With consent, staff need no reason of their own.
ALTER TABLE staff_visit DROP CONSTRAINT staff_visit_reason_check;
ALTER TABLE staff_visit ADD CONSTRAINT staff_visit_reason CHECK (reason <> '' OR by_consent) NOT VALID;
ALTER TABLE staff_visit VALIDATE CONSTRAINT staff_visit_reason;
