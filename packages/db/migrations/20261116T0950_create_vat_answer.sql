-- What the register of VAT ids said of the number that an account has; another number or country is asked for anew.
CREATE TABLE vat_answer (
  account_id text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  country_id text NOT NULL,
  tax_no text NOT NULL,
  -- Null as long as the register could not be asked.
  is_valid boolean,
  -- The register's own number of its answer, for auditors.
  reference text NOT NULL,
  answered_at timestamptz,
  tried_at timestamptz NOT NULL
);

ALTER TABLE vat_answer ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON vat_answer TO placet_api USING (account_id = current_account_id());
CREATE POLICY every_tenant ON vat_answer TO placet_worker USING (true);
GRANT SELECT ON vat_answer TO placet_api;
GRANT SELECT, INSERT, UPDATE ON vat_answer TO placet_worker;
