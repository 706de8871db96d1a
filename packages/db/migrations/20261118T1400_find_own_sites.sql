-- Sites by name in all accounts of the person who asks, within their limits. The caller leaves out accounts whose rules
-- keep the session out.
CREATE FUNCTION find_own_sites(name_pattern text, row_limit int)
  RETURNS TABLE (id text, name text, account_id text, account_name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT d.id, d.name, a.id, a.name
    FROM membership m JOIN account a ON a.id = m.account_id JOIN domain d ON d.account_id = m.account_id
    WHERE m.user_id = current_user_id()
      AND CASE WHEN current_only_account_id() IS NULL THEN NOT sso_required(m.account_id, m.user_id)
        ELSE m.account_id = current_only_account_id() END
      AND (m.domain_ids IS NULL OR d.id = ANY (m.domain_ids) OR is_in_groups(d.id, m.account_id, m.group_ids))
      AND d.name ILIKE name_pattern
    ORDER BY m.account_id = current_account_id() DESC, d.name, d.id
    LIMIT row_limit
  $$;
REVOKE ALL ON FUNCTION find_own_sites FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_own_sites TO placet_api;
