-- What is paid for now, and what follows it. A trial is a period for which nothing was paid.
ALTER TABLE subscription
  ADD COLUMN period_from timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN period_to timestamptz NOT NULL DEFAULT now() + interval '30 days',
  -- What the whole period was worth when it began, in minor units without tax; what is left of it is taken off an upgrade.
  ADD COLUMN paid_net_minor integer NOT NULL DEFAULT 0 CHECK (paid_net_minor >= 0),
  -- In which that was paid, and what follows is charged; null: nothing was paid yet.
  ADD COLUMN currency text CHECK (currency IN ('EUR', 'USD', 'GBP', 'ISK', 'JPY')),
  -- When a smaller plan was asked for, to follow at the end of the period; null: the same one follows.
  ADD COLUMN pending_since timestamptz,
  -- The smaller plan; null: the free one.
  ADD COLUMN pending_product integer,
  ADD COLUMN pending_interval_months smallint CHECK (pending_interval_months IN (1, 12)),
  ADD CHECK (period_from < period_to),
  ADD CHECK (paid_net_minor = 0 OR currency IS NOT NULL),
  ADD CHECK (pending_since IS NOT NULL OR pending_product IS NULL),
  ADD CHECK ((pending_product IS NULL) = (pending_interval_months IS NULL));

UPDATE subscription SET
  period_from = created_at,
  period_to = coalesce(trial_ends_at, created_at + make_interval(months => interval_months::integer));

-- A coupon can be for a number of uses; null: as many as there are accounts.
ALTER TABLE coupon
  ADD COLUMN uses_max integer CHECK (uses_max > 0),
  ADD COLUMN uses integer NOT NULL DEFAULT 0,
  ADD CHECK (uses <= uses_max);
GRANT UPDATE (uses) ON coupon TO placet_api, placet_worker;

-- The code that the next change of a domain's plan takes.
CREATE TABLE domain_coupon (
  domain_id text PRIMARY KEY REFERENCES domain ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  coupon_code text NOT NULL REFERENCES coupon ON DELETE CASCADE,
  chosen_at timestamptz NOT NULL
);

-- Once for each account, whatever becomes of the domain. Until it is applied the same domain may try to pay again.
CREATE TABLE coupon_redemption (
  coupon_code text NOT NULL REFERENCES coupon ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  redeemed_for text NOT NULL,
  redeemed_at timestamptz NOT NULL,
  applied_at timestamptz,
  PRIMARY KEY (coupon_code, account_id)
);

-- Websites that had their trial, by the hash of their name; of no tenant, so that it outlives domain and account.
CREATE TABLE trial_claim (
  site_hash bytea PRIMARY KEY,
  claimed_at timestamptz NOT NULL
);

-- Why somebody left a plan.
CREATE TABLE plan_feedback (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  action text NOT NULL,
  action_text text NOT NULL,
  type smallint NOT NULL,
  created_at timestamptz NOT NULL
);

ALTER TABLE domain_coupon ENABLE ROW LEVEL SECURITY;
ALTER TABLE coupon_redemption ENABLE ROW LEVEL SECURITY;
ALTER TABLE plan_feedback ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON domain_coupon TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON coupon_redemption TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON plan_feedback TO placet_api USING (account_id = current_account_id());
CREATE POLICY every_tenant ON domain_coupon TO placet_worker USING (true);
CREATE POLICY every_tenant ON coupon_redemption TO placet_worker USING (true);
CREATE POLICY every_tenant ON plan_feedback TO placet_worker USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON domain_coupon, coupon_redemption TO placet_api, placet_worker;
GRANT SELECT, INSERT ON plan_feedback TO placet_api, placet_worker;
GRANT SELECT, INSERT ON trial_claim TO placet_api, placet_worker;
