-- What stands in the link with which an account brings others. No secret: whoever has it can be brought, and nothing else.
ALTER TABLE account
  ADD COLUMN referral_code text NOT NULL UNIQUE DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 12);

-- Who brought an account: once, and with the share of that day. Books outlive accounts, so the one that was brought is not referenced.
CREATE TABLE referral (
  account_id text PRIMARY KEY,
  affiliate_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  share_basis_points integer NOT NULL CHECK (share_basis_points BETWEEN 0 AND 10000),
  referred_at timestamptz NOT NULL,
  CHECK (account_id <> affiliate_id)
);
CREATE INDEX referral_affiliate ON referral (affiliate_id, referred_at);

-- What affiliates were paid. Rows are only ever added.
CREATE TABLE affiliate_payment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  currency text NOT NULL CHECK (currency IN ('EUR', 'USD', 'GBP', 'ISK', 'JPY')),
  amount_minor integer NOT NULL CHECK (amount_minor > 0),
  paid_at timestamptz NOT NULL
);
CREATE INDEX affiliate_payment_account ON affiliate_payment (account_id, paid_at);

ALTER TABLE referral ENABLE ROW LEVEL SECURITY;
ALTER TABLE affiliate_payment ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON referral TO placet_api
  USING (affiliate_id = current_account_id()) WITH CHECK (account_id = current_account_id());
CREATE POLICY tenant ON affiliate_payment TO placet_api USING (account_id = current_account_id());
CREATE POLICY every_tenant ON referral TO placet_worker USING (true);
CREATE POLICY every_tenant ON affiliate_payment TO placet_worker USING (true);
GRANT SELECT, INSERT ON referral TO placet_api;
GRANT SELECT ON affiliate_payment TO placet_api;

-- Asked by whoever registers with a link, before they are anybody.
CREATE FUNCTION find_affiliate(wanted_code text) RETURNS TABLE (account_id text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$ SELECT a.id FROM account a WHERE a.referral_code = wanted_code $$;
REVOKE ALL ON FUNCTION find_affiliate FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_affiliate TO placet_api;

-- Whom the tenant has brought: a number, a day and the largest plan, and nothing that tells who it is. Accounts that have an
-- owner or a card in common with the affiliate are its own.
CREATE FUNCTION referrals_of_affiliate()
  RETURNS TABLE (
    place integer, account_id text, referred_at timestamptz, share_basis_points integer, product integer, is_own boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT row_number() OVER (ORDER BY r.referred_at, r.account_id)::integer, r.account_id, r.referred_at, r.share_basis_points,
      (SELECT max(s.product) FROM subscription s WHERE s.account_id = r.account_id),
      EXISTS (
        SELECT 1 FROM membership theirs JOIN membership ours ON ours.user_id = theirs.user_id
        WHERE theirs.account_id = r.account_id AND ours.account_id = r.affiliate_id
          AND theirs.role = 'owner' AND ours.role = 'owner')
      OR EXISTS (
        SELECT 1 FROM card theirs JOIN card ours ON ours.provider = theirs.provider AND ours.fingerprint = theirs.fingerprint
        WHERE theirs.account_id = r.account_id AND ours.account_id = r.affiliate_id)
    FROM referral r WHERE r.affiliate_id = current_account_id()
  $$;
REVOKE ALL ON FUNCTION referrals_of_affiliate FROM PUBLIC;
GRANT EXECUTE ON FUNCTION referrals_of_affiliate TO placet_api;

-- Every invoice that was paid with money by those whom the tenant has brought, and what of it was taken back since.
CREATE FUNCTION paid_by_referrals()
  RETURNS TABLE (
    place integer, paid_at timestamptz, currency text, net_minor integer, credited_minor integer, share_basis_points integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT r.place, i.paid_at, i.currency, i.net_minor,
      coalesce((SELECT sum(c.net_minor) FROM invoice c WHERE c.credits = i.id), 0)::integer, r.share_basis_points
    FROM referrals_of_affiliate() r
    JOIN invoice i ON i.account_id = r.account_id AND i.kind = 'invoice' AND i.paid_with IN ('card', 'wallet', 'balance')
    WHERE NOT r.is_own
  $$;
REVOKE ALL ON FUNCTION paid_by_referrals FROM PUBLIC;
GRANT EXECUTE ON FUNCTION paid_by_referrals TO placet_api;
