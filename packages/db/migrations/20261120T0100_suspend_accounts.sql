-- An account that staff have suspended. Its people read and pay, and change nothing; its keys open nothing. Its visitors
-- keep its banner, or see a neutral one.
CREATE TABLE account_suspension (
  account_id text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  banner text NOT NULL CHECK (banner IN ('stays', 'neutral')),
  reason text NOT NULL CHECK (reason <> ''),
  suspended_by text REFERENCES app_user ON DELETE SET NULL,
  suspended_at timestamptz NOT NULL
);
CREATE INDEX account_suspension_by ON account_suspension (suspended_by) WHERE suspended_by IS NOT NULL;

-- Members read it of all their accounts: some actions reach from one account into another.
ALTER TABLE account_suspension ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON account_suspension FOR SELECT TO placet_api
  USING (account_id = current_account_id() OR EXISTS (
    SELECT 1 FROM membership m
    WHERE m.account_id = account_suspension.account_id AND m.user_id = current_user_id()));
CREATE POLICY staff_adds ON account_suspension FOR INSERT TO placet_api
  WITH CHECK (account_id = current_account_id() AND suspended_by = current_user_id() AND is_staff());
CREATE POLICY staff_changes ON account_suspension FOR UPDATE TO placet_api
  USING (account_id = current_account_id() AND is_staff())
  WITH CHECK (account_id = current_account_id() AND suspended_by = current_user_id());
CREATE POLICY staff_ends ON account_suspension FOR DELETE TO placet_api
  USING (account_id = current_account_id() AND is_staff());
CREATE POLICY every_tenant ON account_suspension TO placet_worker USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON account_suspension TO placet_api;
GRANT SELECT ON account_suspension TO placet_worker;

-- The version that a neutral banner stands in for. It goes live again when the suspension ends.
ALTER TABLE domain ADD COLUMN neutral_for_version integer;

CREATE FUNCTION is_suspended(wanted_account_id text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$ SELECT EXISTS (SELECT FROM account_suspension WHERE account_id = wanted_account_id) $$;
REVOKE ALL ON FUNCTION is_suspended FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_suspended TO placet_api, placet_worker;

-- The second wall: while an account is suspended, only the job that follows the suspension publishes.
CREATE FUNCTION refuse_publishing_suspended() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public
  AS $$
    BEGIN
      IF NEW.published_by IS DISTINCT FROM 'follow-suspension' AND is_suspended(NEW.account_id) THEN
        RAISE EXCEPTION 'the account is suspended: %', NEW.account_id;
      END IF;
      RETURN NEW;
    END
  $$;
REVOKE ALL ON FUNCTION refuse_publishing_suspended FROM PUBLIC;
CREATE TRIGGER stays_suspended BEFORE INSERT ON published_version
  FOR EACH ROW EXECUTE FUNCTION refuse_publishing_suspended();
