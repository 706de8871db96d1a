-- Versions of the seal key that values may be sealed with. A program that lacks one of them does not start.
CREATE TABLE seal_key (
  version integer PRIMARY KEY,
  -- Recognises the key and reveals nothing about it; null until a program with that key has started.
  check_value bytea,
  first_used_at timestamptz NOT NULL,
  retired_at timestamptz
);
GRANT SELECT, INSERT ON seal_key TO placet_api, placet_worker;
GRANT UPDATE (check_value) ON seal_key TO placet_api, placet_worker;

INSERT INTO seal_key (version, first_used_at)
  SELECT 1, now()
  WHERE EXISTS (SELECT FROM app_user WHERE totp_secret IS NOT NULL OR totp_pending_secret IS NOT NULL)
    OR EXISTS (SELECT FROM domain_secret)
    OR EXISTS (SELECT FROM affiliate_payout)
    OR EXISTS (SELECT FROM erasure WHERE sealed_token IS NOT NULL)
    OR EXISTS (SELECT FROM audit_link);

ALTER TABLE audit_link ADD COLUMN key_version integer NOT NULL DEFAULT 1;
