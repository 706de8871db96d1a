-- Proven hosts first: however many strangers add a website, its own domain is among those that are searched.
CREATE OR REPLACE FUNCTION domains_of_website(website text)
  RETURNS TABLE (domain_id text, account_id text, code text, name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT found.id, found.account_id, found.code, found.name
    FROM (
      SELECT d.id, d.account_id, d.code, d.name, d.created_at, d.code = website AS is_code,
        EXISTS (SELECT 1 FROM ownership_proof p
          WHERE p.hostname_id = h.id AND p.proven_at IS NOT NULL AND p.lost_at IS NULL) AS is_proven
      FROM hostname h JOIN domain d ON d.id = h.domain_id
      WHERE h.name = website
      UNION ALL
      SELECT d.id, d.account_id, d.code, d.name, d.created_at, true, false FROM domain d WHERE d.code = website
    ) found
    ORDER BY found.is_code DESC, found.is_proven DESC, found.created_at, found.id
    LIMIT 20
  $$;
