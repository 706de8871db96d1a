-- Sites that a member may see; null means all. Ids of sites that were deleted or moved away match nothing.
ALTER TABLE membership ADD COLUMN domain_ids text[];
ALTER TABLE invitation ADD COLUMN domain_ids text[];

-- Null for members who see everything, for access keys and for the programs themselves.
CREATE FUNCTION seen_domain_ids() RETURNS text[]
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT m.domain_ids FROM membership m
    WHERE m.account_id = current_account_id() AND m.user_id = current_user_id()
  $$;

-- Restrictive: on top of the tenant's policy. As a subquery, the function runs once for each statement.
CREATE POLICY limited ON domain AS RESTRICTIVE TO placet_api
  USING ((SELECT seen_domain_ids()) IS NULL OR id = ANY ((SELECT seen_domain_ids())::text[]));
DO $$
  DECLARE
    of_domain text;
  BEGIN
    FOR of_domain IN
      SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relrowsecurity
        AND a.attname = 'domain_id' AND NOT a.attisdropped
    LOOP
      EXECUTE format(
        'CREATE POLICY limited ON %I AS RESTRICTIVE TO placet_api
           USING ((SELECT seen_domain_ids()) IS NULL OR domain_id = ANY ((SELECT seen_domain_ids())::text[]))',
        of_domain);
    END LOOP;
  END
$$;
