-- Plans that the account pays for, also those of a reseller's customers, which the reseller may not read.
CREATE FUNCTION pays_for_plans() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT EXISTS (SELECT FROM subscription WHERE coalesce(billed_to, account_id) = current_account_id())
  $$;
REVOKE ALL ON FUNCTION pays_for_plans FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pays_for_plans TO placet_api;
