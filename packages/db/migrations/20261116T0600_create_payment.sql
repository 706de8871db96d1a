-- What tells an account's cards apart. Their numbers are at the provider only.
CREATE TABLE card (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  provider text NOT NULL,
  provider_ref text NOT NULL,
  -- The provider's name for the number: the same card in another account has the same one.
  fingerprint text NOT NULL,
  brand text NOT NULL,
  last_four text NOT NULL CHECK (last_four ~ '^\d{4}$'),
  expiry_month smallint NOT NULL CHECK (expiry_month BETWEEN 1 AND 12),
  expiry_year smallint NOT NULL CHECK (expiry_year BETWEEN 2000 AND 2200),
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  UNIQUE (account_id, provider, fingerprint)
);
CREATE UNIQUE INDEX card_default ON card (account_id) WHERE is_default;

-- Written before the provider is called; the id is the idempotency key there.
CREATE TABLE payment_attempt (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('subscription', 'invoice', 'top_up', 'card_only', 'renewal')),
  -- What is paid: an invoice, the domain whose plan changes, the amount that was chosen.
  subject text NOT NULL,
  -- What has to be known when it is paid, such as product and interval.
  detail jsonb NOT NULL DEFAULT '{}',
  -- Of whoever asks for the payment: the same one never makes a second attempt.
  idempotency_key text NOT NULL,
  state text NOT NULL CHECK (state IN ('created', 'unanswered', 'authenticating', 'declined', 'paid', 'refunded')),
  amount_minor integer NOT NULL CHECK (amount_minor >= 0),
  currency text NOT NULL CHECK (currency IN ('EUR', 'USD', 'GBP', 'ISK', 'JPY')),
  -- The one on file that was charged, or the one that was kept.
  card_id text REFERENCES card ON DELETE SET NULL,
  provider text NOT NULL,
  provider_ref text,
  -- What the customer's browser has to show or post while it authenticates.
  challenge jsonb,
  -- Why it was declined, as the customer is told.
  reason text NOT NULL DEFAULT '',
  -- Null: nobody is there to authenticate, as in renewals.
  started_by text,
  created_at timestamptz NOT NULL,
  asked_at timestamptz NOT NULL,
  settled_at timestamptz,
  UNIQUE (account_id, idempotency_key)
);
-- Nothing is paid for twice at a time, however often and from however many windows it is asked for.
CREATE UNIQUE INDEX payment_attempt_open ON payment_attempt (account_id, purpose, subject)
  WHERE state IN ('created', 'unanswered', 'authenticating');
CREATE INDEX payment_attempt_unsettled ON payment_attempt (asked_at)
  WHERE state IN ('created', 'unanswered', 'authenticating');

-- Notices of providers that were taken in; who repeats one is thanked and nothing happens. Of no tenant until the attempt is found.
CREATE TABLE payment_event (
  provider text NOT NULL,
  event_id text NOT NULL,
  attempt_id text NOT NULL,
  type text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);

-- The account's credit is the sum. Rows are only ever added.
CREATE TABLE balance_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  currency text NOT NULL CHECK (currency IN ('EUR', 'USD', 'GBP', 'ISK', 'JPY')),
  amount_minor integer NOT NULL CHECK (amount_minor <> 0),
  reason text NOT NULL CHECK (reason IN ('top_up', 'refund', 'invoice', 'credit_note', 'plan_change')),
  -- The attempt, invoice or credit note that it comes from, which counts once.
  source text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (account_id, reason, source)
);
CREATE INDEX balance_entry_sum ON balance_entry (account_id, currency) INCLUDE (amount_minor);

ALTER TABLE card ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_attempt ENABLE ROW LEVEL SECURITY;
ALTER TABLE balance_entry ENABLE ROW LEVEL SECURITY;

CREATE POLICY tenant ON card TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON payment_attempt TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON balance_entry TO placet_api USING (account_id = current_account_id());
CREATE POLICY every_tenant ON card TO placet_worker USING (true);
CREATE POLICY every_tenant ON payment_attempt TO placet_worker USING (true);
CREATE POLICY every_tenant ON balance_entry TO placet_worker USING (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON card TO placet_api, placet_worker;
GRANT SELECT, INSERT, UPDATE ON payment_attempt TO placet_api, placet_worker;
GRANT SELECT, INSERT ON payment_event, balance_entry TO placet_api, placet_worker;
