-- A deleted site is off at once and erased at this time, unless an owner keeps it.
ALTER TABLE domain ADD COLUMN deletion_at timestamptz;
-- How often the site was deleted: whatever was made for the edges before the last time never replaces its removal.
ALTER TABLE domain ADD COLUMN removals integer NOT NULL DEFAULT 0 CHECK (removals >= 0);
CREATE INDEX domain_deletion ON domain (deletion_at) WHERE deletion_at IS NOT NULL;

-- Deleting a site erases its records, so the rule for erasing covers it.
ALTER TABLE approval DROP CONSTRAINT approval_kind_check;
ALTER TABLE approval ADD CONSTRAINT approval_kind_check
  CHECK (kind IN ('publish', 'erase', 'retention', 'rules', 'delete'));

CREATE FUNCTION require_second_person_to_delete() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public
  AS $$
    BEGIN
      IF EXISTS (
          SELECT 1 FROM account_policy p
          WHERE p.account_id = NEW.account_id AND 'erase' = ANY (p.second_person_for))
        AND NOT EXISTS (
          SELECT 1 FROM approval a
          WHERE a.account_id = NEW.account_id AND a.domain_id = NEW.id AND a.kind = 'delete'
            AND a.outcome = 'approved' AND a.xmin = pg_current_xact_id()::xid)
        -- Once everybody in the account is due to be deleted, nobody is left to approve.
        AND EXISTS (
          SELECT 1 FROM membership m JOIN app_user u ON u.id = m.user_id
          WHERE m.account_id = NEW.account_id AND (u.deletion_at IS NULL OR u.deletion_at > now())) THEN
        RAISE EXCEPTION 'a second person has to approve this: delete';
      END IF;
      RETURN NULL;
    END
  $$;
REVOKE ALL ON FUNCTION require_second_person_to_delete FROM PUBLIC;
CREATE TRIGGER second_person AFTER UPDATE OF deletion_at ON domain
  FOR EACH ROW WHEN (OLD.deletion_at IS NULL AND NEW.deletion_at IS NOT NULL)
  EXECUTE FUNCTION require_second_person_to_delete();

-- The second wall: nothing is published for a site that is being deleted, whichever route or job writes it.
CREATE FUNCTION refuse_publishing_deleted() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public
  AS $$
    BEGIN
      IF EXISTS (SELECT 1 FROM domain d WHERE d.id = NEW.domain_id AND d.deletion_at IS NOT NULL) THEN
        RAISE EXCEPTION 'the site is being deleted: %', NEW.domain_id;
      END IF;
      RETURN NEW;
    END
  $$;
REVOKE ALL ON FUNCTION refuse_publishing_deleted FROM PUBLIC;
CREATE TRIGGER stays_deleted BEFORE INSERT ON published_version
  FOR EACH ROW EXECUTE FUNCTION refuse_publishing_deleted();
