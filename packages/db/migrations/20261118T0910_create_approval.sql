-- Kinds of action for which the account requires a second person.
ALTER TABLE account_policy ADD COLUMN second_person_for text[] NOT NULL DEFAULT '{}';

-- Requests that wait for a second person, and their outcome.
CREATE TABLE approval (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  domain_id text REFERENCES domain ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('publish', 'erase', 'retention', 'rules')),
  -- The action, as people read it and as it is carried out.
  act jsonb NOT NULL,
  -- Hash of everything that the action depends on. It must be the same when the request is approved.
  pin text NOT NULL,
  sealed_token bytea,
  -- The person, access key or job that made the request.
  requested_by text NOT NULL,
  -- The person who may not approve it: the requester, or the creator of the key.
  requester_id text REFERENCES app_user ON DELETE SET NULL,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('approved', 'declined', 'failed', 'withdrawn', 'replaced')),
  -- Code of the refusal, if it was approved but could not be carried out.
  failure text,
  decided_by text,
  decided_at timestamptz,
  CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  CHECK ((outcome IS NOT DISTINCT FROM 'failed') = (failure IS NOT NULL)),
  CHECK ((kind = 'rules') = (domain_id IS NULL)),
  CHECK (outcome IS NULL OR sealed_token IS NULL),
  CHECK (outcome <> 'approved' OR requester_id IS NULL OR decided_by <> requester_id)
);
CREATE INDEX approval_of_account ON approval (account_id, requested_at);
CREATE INDEX approval_of_domain ON approval (domain_id);
CREATE INDEX approval_expires ON approval (expires_at);

ALTER TABLE approval ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON approval TO placet_api USING (account_id = current_account_id());
CREATE POLICY limited ON approval AS RESTRICTIVE TO placet_api
  USING ((SELECT seen_domain_ids()) IS NULL OR domain_id = ANY ((SELECT seen_domain_ids())::text[]));
CREATE POLICY every_tenant ON approval TO placet_worker USING (true);
GRANT SELECT, INSERT, UPDATE (sealed_token, outcome, failure, decided_by, decided_at) ON approval TO placet_api;
GRANT SELECT, INSERT, UPDATE (sealed_token, outcome, failure, decided_by, decided_at), DELETE ON approval TO placet_worker;

-- The second wall: if the account requires a second person, these rows need a request that was approved in the same
-- transaction. Whichever route or job writes them makes no difference.
CREATE FUNCTION is_approved(wanted_account_id text, wanted_domain_id text, wanted_kind text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT NOT EXISTS (
        SELECT 1 FROM account_policy p
        WHERE p.account_id = wanted_account_id AND wanted_kind = ANY (p.second_person_for))
      OR EXISTS (
        SELECT 1 FROM approval a
        WHERE a.account_id = wanted_account_id AND a.domain_id = wanted_domain_id AND a.kind = wanted_kind
          AND a.outcome = 'approved' AND a.xmin = pg_current_xact_id()::xid)
  $$;

CREATE FUNCTION require_second_person() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public
  AS $$
    BEGIN
      IF NOT is_approved(NEW.account_id, NEW.domain_id, TG_ARGV[0]) THEN
        RAISE EXCEPTION 'a second person has to approve this: %', TG_ARGV[0];
      END IF;
      RETURN NULL;
    END
  $$;

-- A new global vendor list is not a decision of the account: the same settings go on, with the vendors still listed.
CREATE FUNCTION follows_vendor_list(made published_version) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT EXISTS (
      SELECT 1 FROM published_version p
      WHERE p.domain_id = made.domain_id AND p.version = made.version - 1
        AND p.settings_version = made.settings_version AND p.hostnames = made.hostnames
        AND p.consent_log = made.consent_log AND made.published_by = 'follow-vendor-list'
        AND p.config - '{version,tcf,tcfTexts}'::text[] = made.config - '{version,tcf,tcfTexts}'::text[]
        AND coalesce(made.config #> '{tcf,vendorIds}', '[]') <@ coalesce(p.config #> '{tcf,vendorIds}', '[]'))
  $$;

CREATE FUNCTION require_second_person_to_publish() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public
  AS $$
    BEGIN
      IF NOT is_approved(NEW.account_id, NEW.domain_id, 'publish') AND NOT follows_vendor_list(NEW) THEN
        RAISE EXCEPTION 'a second person has to approve this: publish';
      END IF;
      RETURN NULL;
    END
  $$;

CREATE FUNCTION require_second_person_for_rules() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public
  AS $$
    BEGIN
      IF NOT EXISTS (
        SELECT 1 FROM approval a
        WHERE a.account_id = NEW.account_id AND a.kind = 'rules' AND a.outcome = 'approved'
          AND a.xmin = pg_current_xact_id()::xid) THEN
        RAISE EXCEPTION 'a second person has to approve this: rules';
      END IF;
      RETURN NULL;
    END
  $$;
REVOKE ALL ON FUNCTION is_approved, follows_vendor_list FROM PUBLIC;

CREATE TRIGGER second_person AFTER INSERT ON published_version
  FOR EACH ROW EXECUTE FUNCTION require_second_person_to_publish();
-- Visitors who erase their own records need nobody's approval.
CREATE TRIGGER second_person AFTER INSERT ON erasure
  FOR EACH ROW WHEN (NEW.requested_by <> 'visitor') EXECUTE FUNCTION require_second_person('erase');
CREATE TRIGGER second_person_first AFTER INSERT ON proof_policy
  FOR EACH ROW WHEN (NEW.retention_months <> 12) EXECUTE FUNCTION require_second_person('retention');
CREATE TRIGGER second_person AFTER UPDATE OF retention_months ON proof_policy
  FOR EACH ROW WHEN (NEW.retention_months <> OLD.retention_months) EXECUTE FUNCTION require_second_person('retention');
CREATE TRIGGER second_person AFTER UPDATE OF second_person_for ON account_policy
  FOR EACH ROW WHEN (NOT OLD.second_person_for <@ NEW.second_person_for)
  EXECUTE FUNCTION require_second_person_for_rules();
