-- Accounts that may open accounts for their customers. Who operates the installation says which.
CREATE TABLE reseller (
  account_id text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);

-- What plans cost in the accounts of a reseller's customers, where it is not what they cost everybody else.
CREATE TABLE reseller_price (
  reseller_id text NOT NULL REFERENCES reseller ON DELETE CASCADE,
  product integer NOT NULL,
  currency text NOT NULL CHECK (currency IN ('EUR', 'USD', 'GBP', 'ISK', 'JPY')),
  interval_months smallint NOT NULL CHECK (interval_months IN (1, 12)),
  amount_minor integer NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (reseller_id, product, currency, interval_months)
);

-- Without its reseller a customer's account goes on as any other.
CREATE TABLE reseller_customer (
  account_id text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  reseller_id text NOT NULL REFERENCES reseller ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
CREATE INDEX reseller_customer_reseller ON reseller_customer (reseller_id, created_at DESC);

-- Who is charged for the plan; null: the account that the domain is in.
ALTER TABLE subscription ADD COLUMN billed_to text REFERENCES account ON DELETE SET NULL;
CREATE INDEX subscription_billed_to ON subscription (billed_to) WHERE billed_to IS NOT NULL;

ALTER TABLE reseller ENABLE ROW LEVEL SECURITY;
ALTER TABLE reseller_price ENABLE ROW LEVEL SECURITY;
ALTER TABLE reseller_customer ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON reseller TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON reseller_customer TO placet_api
  USING (reseller_id = current_account_id() OR account_id = current_account_id())
  WITH CHECK (reseller_id = current_account_id());
CREATE POLICY tenant ON reseller_price TO placet_api
  USING (reseller_id = current_account_id() OR EXISTS (
    SELECT 1 FROM reseller_customer c
    WHERE c.reseller_id = reseller_price.reseller_id AND c.account_id = current_account_id()));
CREATE POLICY every_tenant ON reseller TO placet_worker USING (true);
CREATE POLICY every_tenant ON reseller_price TO placet_worker USING (true);
CREATE POLICY every_tenant ON reseller_customer TO placet_worker USING (true);
GRANT SELECT ON reseller, reseller_price TO placet_api, placet_worker;
GRANT SELECT, INSERT ON reseller_customer TO placet_api;
GRANT SELECT ON reseller_customer TO placet_worker;

-- All that a reseller sees of the accounts of its customers, and of no others: row-level security keeps the rest from it.
CREATE FUNCTION customers_of_reseller()
  RETURNS TABLE (
    account_id text, name text, country_id text, created_at timestamptz, has_owner boolean,
    invited_email text, invitation_id text, invitation_expires_at timestamptz,
    domain_count integer, first_domain text, is_billed_to_reseller boolean, terms jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT a.id, a.name, a.country_id, c.created_at,
      EXISTS (SELECT 1 FROM membership m WHERE m.account_id = a.id AND m.role = 'owner'),
      i.email, i.id, i.expires_at,
      d.count::integer, d.first,
      EXISTS (SELECT 1 FROM subscription s WHERE s.account_id = a.id AND s.billed_to = c.reseller_id),
      coalesce(s.terms, '[]')
    FROM reseller_customer c
    JOIN account a ON a.id = c.account_id
    LEFT JOIN LATERAL (
      SELECT i.id, i.email, i.expires_at FROM invitation i
      -- Whom the customer invites later is the customer's own affair.
      WHERE i.account_id = a.id AND NOT EXISTS (SELECT 1 FROM membership m WHERE m.account_id = a.id)
      ORDER BY i.created_at LIMIT 1) i ON true
    LEFT JOIN LATERAL (
      SELECT count(*), (array_agg(d.name ORDER BY d.created_at, d.name))[1] AS first FROM domain d
      WHERE d.account_id = a.id) d ON true
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('product', t.product, 'interval', t.interval_months,
        'currency', t.currency, 'isBilledToReseller', t.is_billed, 'count', t.count) ORDER BY t.product DESC) AS terms
      FROM (
        SELECT product, interval_months, currency, billed_to IS NOT NULL AS is_billed, count(*) FROM subscription
        WHERE subscription.account_id = a.id GROUP BY 1, 2, 3, 4) t) s ON true
    WHERE c.reseller_id = current_account_id()
  $$;
REVOKE ALL ON FUNCTION customers_of_reseller FROM PUBLIC;
GRANT EXECUTE ON FUNCTION customers_of_reseller TO placet_api;

-- What is left of a term is worth something once its invoice is paid, whoever paid it: a reseller's invoice is for a term in
-- another tenant. Nothing is taken from the caller but which invoice it is.
CREATE FUNCTION note_paid_term(wanted_invoice_id text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public
  AS $$
    UPDATE subscription s SET paid_net_minor = i.net_minor FROM invoice i
    WHERE i.id = wanted_invoice_id AND i.kind = 'invoice' AND i.paid_at IS NOT NULL
      AND s.id = i.subscription_id AND s.period_from = i.period_from AND s.paid_net_minor = 0
  $$;
REVOKE ALL ON FUNCTION note_paid_term FROM PUBLIC;
GRANT EXECUTE ON FUNCTION note_paid_term TO placet_api, placet_worker;

-- From now on the customer pays: what runs goes on to its end.
CREATE FUNCTION stop_paying_for_customer(wanted_account_id text) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = public
  AS $$
    WITH stopped AS (
      UPDATE subscription s SET billed_to = NULL
      WHERE s.account_id = wanted_account_id AND s.billed_to = current_account_id()
      RETURNING s.id)
    SELECT EXISTS (SELECT 1 FROM stopped)
  $$;
REVOKE ALL ON FUNCTION stop_paying_for_customer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stop_paying_for_customer TO placet_api;
