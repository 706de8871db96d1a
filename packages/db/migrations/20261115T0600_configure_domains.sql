ALTER TABLE domain
  ADD COLUMN banner_version integer NOT NULL DEFAULT 300,
  -- Raised by every save of texts or hostnames; what is published remembers which one it carried.
  ADD COLUMN content_version integer NOT NULL DEFAULT 0,
  ADD COLUMN published_content_version integer;

ALTER TABLE settings_version ADD COLUMN saved_by text;
ALTER TABLE settings_version ADD COLUMN changed_keys text[] NOT NULL DEFAULT '{}';

ALTER TABLE published_version ADD COLUMN published_by text;
ALTER TABLE published_version ADD COLUMN reason text;
ALTER TABLE published_version ADD COLUMN findings jsonb NOT NULL DEFAULT '[]';

-- A domain can have 100,000 of them, so only one key is checked for each; the account is the domain's.
CREATE TABLE domain_text (
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  account_id text NOT NULL,
  language text NOT NULL,
  key text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (domain_id, language, key)
);

-- Sealed with a key that is not in the database, bound to the domain.
CREATE TABLE domain_secret (
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  name text NOT NULL CHECK (name IN ('crawler.password', 'crawler.token')),
  sealed bytea NOT NULL,
  PRIMARY KEY (domain_id, name)
);

CREATE TABLE subscription (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  domain_id text NOT NULL UNIQUE REFERENCES domain ON DELETE CASCADE,
  product integer NOT NULL,
  interval_months smallint NOT NULL CHECK (interval_months IN (1, 12)),
  coupon_code text,
  trial_ends_at timestamptz,
  created_at timestamptz NOT NULL
);

CREATE TABLE coupon (
  code text PRIMARY KEY CHECK (code = upper(code)),
  name text NOT NULL,
  percent numeric(5, 2) NOT NULL CHECK (percent BETWEEN 0 AND 100),
  valid_until timestamptz
);

-- The edges that run: one that has not been seen for a while is not waited for.
CREATE TABLE edge (
  edge_id text PRIMARY KEY,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);

-- What each edge said it serves, newest word of each.
CREATE TABLE edge_report (
  edge_id text NOT NULL,
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  version integer NOT NULL,
  reported_at timestamptz NOT NULL,
  PRIMARY KEY (domain_id, edge_id)
);

ALTER TABLE domain_text ENABLE ROW LEVEL SECURITY;
ALTER TABLE domain_secret ENABLE ROW LEVEL SECURITY;
ALTER TABLE subscription ENABLE ROW LEVEL SECURITY;
ALTER TABLE edge_report ENABLE ROW LEVEL SECURITY;

CREATE POLICY tenant ON domain_text TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON domain_secret TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON subscription TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON edge_report TO placet_api USING (account_id = current_account_id());

CREATE POLICY every_tenant ON domain_text TO placet_worker USING (true);
CREATE POLICY every_tenant ON domain_secret TO placet_worker USING (true);
CREATE POLICY every_tenant ON subscription TO placet_worker USING (true);
CREATE POLICY every_tenant ON edge_report TO placet_worker USING (true);

GRANT SELECT, INSERT, UPDATE, DELETE ON domain_text, domain_secret, subscription TO placet_api, placet_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON edge_report TO placet_worker;
GRANT SELECT ON edge_report TO placet_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON edge TO placet_worker;
GRANT SELECT ON edge TO placet_api;
GRANT SELECT ON coupon TO placet_api, placet_worker;

-- Net, in the smallest unit of the currency; kronur and yen have no smaller one than themselves.
CREATE TABLE price (
  product integer NOT NULL,
  currency text NOT NULL CHECK (currency IN ('EUR', 'USD', 'GBP', 'ISK', 'JPY')),
  interval_months smallint NOT NULL CHECK (interval_months IN (1, 12)),
  amount_minor integer NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (product, currency, interval_months)
);

INSERT INTO price (product, currency, interval_months, amount_minor) VALUES
  (28, 'EUR', 1, 700), (28, 'USD', 1, 800), (28, 'GBP', 1, 600), (28, 'ISK', 1, 1100), (28, 'JPY', 1, 1200),
  (29, 'EUR', 1, 1200), (29, 'USD', 1, 1300), (29, 'GBP', 1, 1000), (29, 'ISK', 1, 1800), (29, 'JPY', 1, 1900),
  (30, 'EUR', 1, 2900), (30, 'USD', 1, 3200), (30, 'GBP', 1, 2500), (30, 'ISK', 1, 4400), (30, 'JPY', 1, 4700),
  (31, 'EUR', 1, 7900), (31, 'USD', 1, 8600), (31, 'GBP', 1, 6800), (31, 'ISK', 1, 11900), (31, 'JPY', 1, 12800),
  (29, 'EUR', 12, 12000), (29, 'USD', 12, 13000), (29, 'GBP', 12, 10000), (29, 'ISK', 12, 18000), (29, 'JPY', 12, 19000),
  (30, 'EUR', 12, 29000), (30, 'USD', 12, 32000), (30, 'GBP', 12, 25000), (30, 'ISK', 12, 44000), (30, 'JPY', 12, 47000),
  (31, 'EUR', 12, 79000), (31, 'USD', 12, 86000), (31, 'GBP', 12, 68000), (31, 'ISK', 12, 119000), (31, 'JPY', 12, 128000);

-- Standard rates; a country without a row is charged none.
CREATE TABLE tax_rate (
  country_id text PRIMARY KEY,
  percent numeric(4, 2) NOT NULL CHECK (percent BETWEEN 0 AND 50)
);

INSERT INTO tax_rate (country_id, percent) VALUES
  ('AT', 20), ('BE', 21), ('BG', 20), ('CH', 8.1), ('CY', 19), ('CZ', 21), ('DE', 19), ('DK', 25), ('EE', 24),
  ('ES', 21), ('FI', 25.5), ('FR', 20), ('GB', 20), ('GR', 24), ('HR', 25), ('HU', 27), ('IE', 23), ('IS', 24),
  ('IT', 22), ('JP', 10), ('LI', 8.1), ('LT', 21), ('LU', 17), ('LV', 21), ('MT', 18), ('NL', 21), ('NO', 25),
  ('PL', 23), ('PT', 23), ('RO', 21), ('SE', 25), ('SI', 22), ('SK', 23);

GRANT SELECT ON price, tax_rate TO placet_api, placet_worker;

-- Rows change tenants with their domain by the thousand; that their scan is there, and its account, is checked already.
ALTER TABLE scan_cookie DROP CONSTRAINT scan_cookie_account_id_fkey;

-- The one way in which rows change tenants: the domain must be in the caller's account, and the caller an owner of both.
CREATE FUNCTION transfer_domain(wanted_domain_id text, to_account_id text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public
  AS $$
  DECLARE
    from_account_id text := current_account_id();
    owned text;
  BEGIN
    PERFORM 1 FROM membership
      WHERE user_id = current_user_id() AND account_id IN (from_account_id, to_account_id) ORDER BY account_id FOR SHARE;
    IF (SELECT count(*) FROM membership
        WHERE user_id = current_user_id() AND account_id IN (from_account_id, to_account_id) AND role = 'owner') <> 2 THEN
      RETURN false;
    END IF;
    UPDATE domain SET account_id = to_account_id WHERE id = wanted_domain_id AND account_id = from_account_id;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
    -- Every table that has both columns, so that one added later moves too.
    FOR owned IN
      SELECT a.table_name FROM information_schema.columns a
      JOIN information_schema.columns d USING (table_schema, table_name)
      WHERE table_schema = 'public' AND a.column_name = 'account_id' AND d.column_name = 'domain_id'
    LOOP
      EXECUTE format('UPDATE %I SET account_id = $1 WHERE domain_id = $2', owned) USING to_account_id, wanted_domain_id;
    END LOOP;
    UPDATE scan_cookie SET account_id = to_account_id
      WHERE scan_id IN (SELECT id FROM scan WHERE domain_id = wanted_domain_id);
    RETURN true;
  END
  $$;
REVOKE ALL ON FUNCTION transfer_domain FROM PUBLIC;
GRANT EXECUTE ON FUNCTION transfer_domain TO placet_api;
