-- The next number is taken by updating this row inside the transaction that issues: whoever rolls back gives it back, so there
-- are no gaps, and two at once wait for each other.
CREATE TABLE invoice_series (
  name text PRIMARY KEY,
  last_number integer NOT NULL CHECK (last_number > 0)
);

-- Books are kept longer than accounts and subscriptions, so neither is referenced.
CREATE TABLE invoice (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  series text NOT NULL REFERENCES invoice_series,
  number integer NOT NULL CHECK (number > 0),
  -- As both were on the day of issue.
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- In the smallest unit of the currency; positive on credit notes too.
  net_minor integer NOT NULL CHECK (net_minor >= 0),
  tax_minor integer NOT NULL CHECK (tax_minor >= 0),
  gross_minor integer NOT NULL CHECK (gross_minor = net_minor + tax_minor),
  -- One entry for each rate, lowest first.
  taxes jsonb NOT NULL,
  -- Why these rates, and what the register said of the buyer's VAT id.
  tax_decision jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- Of a credit note: the invoice that it corrects.
  credits text REFERENCES invoice CHECK ((credits IS NOT NULL) = (kind = 'credit_note')),
  subscription_id text,
  period_from timestamptz,
  period_to timestamptz,
  paid_at timestamptz,
  paid_with text CHECK (paid_with IN ('card', 'wallet', 'balance', 'nothing', 'credit')),
  UNIQUE (series, number),
  CHECK ((paid_at IS NULL) = (paid_with IS NULL)),
  CHECK (period_from < period_to AND (period_from IS NULL) = (period_to IS NULL)),
  CHECK (subscription_id IS NULL OR period_from IS NOT NULL)
);
-- A period of a subscription is invoiced once, however often somebody tries.
CREATE UNIQUE INDEX invoice_period ON invoice (subscription_id, period_from) WHERE kind = 'invoice';
CREATE INDEX invoice_account ON invoice (account_id, issued_at DESC, id);
CREATE INDEX invoice_credits ON invoice (credits) WHERE credits IS NOT NULL;

CREATE TABLE invoice_line (
  invoice_id text NOT NULL REFERENCES invoice,
  position smallint NOT NULL CHECK (position > 0),
  account_id text NOT NULL,
  description text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- Without tax. Negative for what is taken off.
  unit_minor integer NOT NULL,
  discount_minor integer NOT NULL,
  net_minor integer NOT NULL CHECK (net_minor = quantity * unit_minor - discount_minor),
  tax_basis_points integer NOT NULL CHECK (tax_basis_points BETWEEN 0 AND 5000),
  PRIMARY KEY (invoice_id, position)
);

-- How an invoice that nobody pays by hand is collected: which tries were made, and when the next step is due.
CREATE TABLE collection (
  invoice_id text PRIMARY KEY REFERENCES invoice,
  account_id text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  next_step_at timestamptz NOT NULL,
  ended_as text CHECK (ended_as IN ('paid', 'given_up'))
);
CREATE INDEX collection_due ON collection (next_step_at) WHERE ended_as IS NULL;

-- What an account was told once: that a card expires, that a domain has more sessions than its plan.
CREATE TABLE billing_notice (
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL,
  subject text NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, kind, subject)
);

CREATE FUNCTION refuse_change_of_books() RETURNS trigger LANGUAGE plpgsql
  AS $$
  BEGIN
    RAISE EXCEPTION 'what was issued does not change';
  END
  $$;

-- Being paid, once, is all that may happen to an issued invoice.
CREATE TRIGGER invoice_kept BEFORE UPDATE ON invoice FOR EACH ROW
  WHEN (OLD.paid_at IS NOT NULL OR to_jsonb(OLD) - '{paid_at,paid_with}'::text[] <> to_jsonb(NEW) - '{paid_at,paid_with}'::text[])
  EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER invoice_not_deleted BEFORE DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER invoice_line_kept BEFORE UPDATE OR DELETE ON invoice_line FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_books();

ALTER TABLE invoice ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_line ENABLE ROW LEVEL SECURITY;
ALTER TABLE collection ENABLE ROW LEVEL SECURITY;
ALTER TABLE billing_notice ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON invoice TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON invoice_line TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON collection TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON billing_notice TO placet_api USING (account_id = current_account_id());
CREATE POLICY every_tenant ON invoice TO placet_worker USING (true);
CREATE POLICY every_tenant ON invoice_line TO placet_worker USING (true);
CREATE POLICY every_tenant ON collection TO placet_worker USING (true);
CREATE POLICY every_tenant ON billing_notice TO placet_worker USING (true);

GRANT SELECT, INSERT, UPDATE ON invoice_series TO placet_api, placet_worker;
GRANT SELECT, INSERT, UPDATE (paid_at, paid_with) ON invoice TO placet_api, placet_worker;
GRANT SELECT, INSERT ON invoice_line TO placet_api, placet_worker;
GRANT SELECT, INSERT, UPDATE ON collection TO placet_api, placet_worker;
GRANT SELECT, INSERT ON billing_notice TO placet_worker;
GRANT SELECT ON billing_notice TO placet_api;
