-- How an account looks to its clients and members. An account without a row looks like Placet.
CREATE TABLE account_brand (
  account_id text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  name text NOT NULL,
  -- Of buttons and links.
  colour text NOT NULL CHECK (colour ~ '^#[0-9a-f]{6}$'),
  -- Answers to mails go there; null: to the address that sends them.
  reply_to text,
  -- A PNG, made from the upload.
  logo bytea,
  saved_at timestamptz NOT NULL
);

ALTER TABLE account_brand ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON account_brand TO placet_api USING (account_id = current_account_id());
CREATE POLICY every_tenant ON account_brand TO placet_worker USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON account_brand TO placet_api;
GRANT SELECT ON account_brand TO placet_worker;
