-- The list of sites also says which of them are being deleted. The columns of a function can't be changed in place.
DROP FUNCTION own_sites;
CREATE FUNCTION own_sites(wanted_account_ids text[])
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
    FROM membership m
    JOIN account a ON a.id = m.account_id
    JOIN domain d ON d.account_id = m.account_id
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
    WHERE m.user_id = current_user_id() AND m.account_id = ANY (wanted_account_ids)
      AND CASE WHEN current_only_account_id() IS NULL THEN NOT sso_required(m.account_id, m.user_id)
        ELSE m.account_id = current_only_account_id() END
      AND (m.domain_ids IS NULL OR d.id = ANY (m.domain_ids) OR is_in_groups(d.id, m.account_id, m.group_ids))
  $$;
REVOKE ALL ON FUNCTION own_sites FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_sites TO placet_api;
