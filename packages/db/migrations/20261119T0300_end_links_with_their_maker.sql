-- Whether the person or access key that made a link may still make it: somebody who was removed, lost the right or no
-- longer sees the site would otherwise go on reading through it. Who comes back has a newer membership.
CREATE FUNCTION link_holds(
    of_account_id text, of_domain_id text, maker text, made timestamptz, making_roles text[], making_scope text)
  RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT EXISTS (
        SELECT FROM membership m
        WHERE m.account_id = of_account_id AND m.user_id = maker AND m.created_at <= made
          AND member_sees(m, of_domain_id)
          AND (m.role = ANY (making_roles) OR EXISTS (
            SELECT FROM account_role r WHERE r.id = m.role AND making_scope = ANY (r.scopes))))
      OR EXISTS (
        SELECT FROM access_key k
        WHERE k.id = maker AND k.account_id = of_account_id AND k.revoked_at IS NULL)
  $$;

-- The functions without roles stay for programs that still run.
CREATE FUNCTION find_report_link(wanted_secret_hash bytea, opened_at timestamptz, making_roles text[])
  RETURNS TABLE (id text, account_id text, domain_id text, name text, code text, networks text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT l.id, l.account_id, d.id, d.name, d.code, coalesce(p.networks, '{}')
    FROM report_link l
    JOIN domain d ON d.id = l.domain_id
    LEFT JOIN account_policy p ON p.account_id = l.account_id
    WHERE l.secret_hash = wanted_secret_hash AND (l.expires_at IS NULL OR l.expires_at > opened_at)
      AND link_holds(l.account_id, l.domain_id, l.created_by, l.created_at, making_roles, 'report:write')
  $$;

CREATE FUNCTION find_draft_link(wanted_secret_hash bytea, opened_at timestamptz, making_roles text[])
  RETURNS TABLE (account_id text, domain_id text, expires_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT l.account_id, l.domain_id, l.expires_at FROM draft_link l
    WHERE l.secret_hash = wanted_secret_hash AND l.account_id = l.made_in AND l.revoked_at IS NULL
      AND l.expires_at > opened_at
      AND link_holds(l.account_id, l.domain_id, l.made_by, l.made_at, making_roles, 'settings:write')
  $$;

REVOKE ALL ON FUNCTION link_holds, find_report_link(bytea, timestamptz, text[]), find_draft_link(bytea, timestamptz, text[])
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION link_holds, find_report_link(bytea, timestamptz, text[]), find_draft_link(bytea, timestamptz, text[])
  TO placet_api;
