-- People whom a member removed by hand. Until they join again, which needs an invitation, no identity provider adds them.
CREATE TABLE removed_member (
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
  removed_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, user_id)
);
CREATE INDEX removed_member_user ON removed_member (user_id);

ALTER TABLE removed_member ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON removed_member TO placet_api USING (account_id = current_account_id());
CREATE POLICY every_tenant ON removed_member TO placet_worker USING (true);
GRANT SELECT, INSERT ON removed_member TO placet_api, placet_worker;

-- Joining happens in several ways, some of them outside a tenant.
CREATE FUNCTION forget_removal() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public
  AS $$
  BEGIN
    DELETE FROM removed_member WHERE account_id = NEW.account_id AND user_id = NEW.user_id;
    RETURN NULL;
  END
  $$;
REVOKE ALL ON FUNCTION forget_removal FROM PUBLIC;
CREATE TRIGGER forget_removal AFTER INSERT ON membership
  FOR EACH ROW EXECUTE FUNCTION forget_removal();
