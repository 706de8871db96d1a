-- Which invoice was paid by it; null as long as none was.
ALTER TABLE payment_attempt ADD COLUMN invoice_id text;
UPDATE payment_attempt SET invoice_id = subject WHERE purpose IN ('invoice', 'renewal') AND state = 'paid';
CREATE INDEX payment_attempt_invoice ON payment_attempt (invoice_id) WHERE invoice_id IS NOT NULL;

-- Written before the provider is called; the credit note's id is the idempotency key there, so each is given back once at most.
CREATE TABLE refund (
  credit_note_id text PRIMARY KEY REFERENCES invoice,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  -- Where the money came from, and goes back to.
  attempt_id text NOT NULL REFERENCES payment_attempt ON DELETE CASCADE,
  amount_minor integer NOT NULL CHECK (amount_minor > 0),
  state text NOT NULL CHECK (state IN ('started', 'done', 'refused')),
  -- Why the provider refused.
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  asked_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE INDEX refund_attempt ON refund (attempt_id);
CREATE INDEX refund_started ON refund (asked_at) WHERE state = 'started';

ALTER TABLE refund ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON refund TO placet_api USING (account_id = current_account_id());
CREATE POLICY every_tenant ON refund TO placet_worker USING (true);
GRANT SELECT ON refund TO placet_api;
GRANT SELECT, INSERT, UPDATE ON refund TO placet_worker;

-- What was given back of a term is not worth anything when the plan changes. The term may be a customer's, and the invoice its reseller's.
CREATE FUNCTION note_credited_term(wanted_credit_note_id text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public
  AS $$
    UPDATE subscription s SET paid_net_minor = greatest(0, s.paid_net_minor - c.net_minor)
    FROM invoice c JOIN invoice i ON i.id = c.credits
    WHERE c.id = wanted_credit_note_id AND s.id = i.subscription_id AND s.period_from = i.period_from
  $$;
REVOKE ALL ON FUNCTION note_credited_term FROM PUBLIC;
GRANT EXECUTE ON FUNCTION note_credited_term TO placet_api, placet_worker;
