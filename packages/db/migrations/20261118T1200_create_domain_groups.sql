-- Groups of an account's sites. People are limited to groups, to single sites, or to both.
CREATE TABLE domain_group (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (id, account_id)
);
CREATE UNIQUE INDEX domain_group_name ON domain_group (account_id, lower(name));

CREATE TABLE domain_group_member (
  group_id text NOT NULL,
  domain_id text NOT NULL REFERENCES domain ON DELETE CASCADE,
  account_id text NOT NULL,
  PRIMARY KEY (group_id, domain_id),
  FOREIGN KEY (group_id, account_id) REFERENCES domain_group (id, account_id) ON DELETE CASCADE
);
CREATE INDEX domain_group_member_domain ON domain_group_member (domain_id);

-- Null `domain_ids` still means all sites, and nothing else does: a row with groups always has a list, maybe an empty
-- one. Ids of deleted groups stay and match nothing, so deleting a group never shows anybody more.
ALTER TABLE membership ADD COLUMN group_ids text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT membership_groups_limit CHECK (group_ids = '{}' OR domain_ids IS NOT NULL);
ALTER TABLE invitation ADD COLUMN group_ids text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT invitation_groups_limit CHECK (group_ids = '{}' OR domain_ids IS NOT NULL);

-- As before, and the sites of the member's groups.
CREATE OR REPLACE FUNCTION seen_domain_ids() RETURNS text[]
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT CASE WHEN m.domain_ids IS NOT NULL THEN m.domain_ids || ARRAY(
      SELECT g.domain_id FROM domain_group_member g
      WHERE g.account_id = m.account_id AND g.group_id = ANY (m.group_ids)) END
    FROM membership m
    WHERE m.account_id = current_account_id() AND m.user_id = current_user_id()
  $$;
CREATE FUNCTION seen_group_ids() RETURNS text[]
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT m.group_ids FROM membership m
    WHERE m.account_id = current_account_id() AND m.user_id = current_user_id()
  $$;
-- Whether one of these groups has the site. Also answers for groups that the asking person doesn't see: a request for
-- approval must reach everybody who can approve it.
CREATE FUNCTION is_in_groups(wanted_domain_id text, wanted_account_id text, wanted_group_ids text[]) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT EXISTS (
      SELECT 1 FROM domain_group_member g
      WHERE g.domain_id = wanted_domain_id AND g.account_id = wanted_account_id AND g.group_id = ANY (wanted_group_ids))
  $$;
REVOKE ALL ON FUNCTION is_in_groups FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_in_groups TO placet_api, placet_worker;

ALTER TABLE domain_group ENABLE ROW LEVEL SECURITY;
ALTER TABLE domain_group_member ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON domain_group TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON domain_group_member TO placet_api USING (account_id = current_account_id());
-- Names of groups can be names of customers: limited people see their own groups only.
CREATE POLICY limited ON domain_group AS RESTRICTIVE TO placet_api
  USING ((SELECT seen_domain_ids()) IS NULL OR id = ANY ((SELECT seen_group_ids())::text[]));
CREATE POLICY limited ON domain_group_member AS RESTRICTIVE TO placet_api
  USING ((SELECT seen_domain_ids()) IS NULL
    OR (domain_id = ANY ((SELECT seen_domain_ids())::text[]) AND group_id = ANY ((SELECT seen_group_ids())::text[])));
GRANT SELECT, INSERT, DELETE, UPDATE (name) ON domain_group TO placet_api;
GRANT SELECT, INSERT, DELETE ON domain_group_member TO placet_api;

-- A site that moves to another account leaves its groups.
CREATE FUNCTION leave_domain_groups() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public
  AS $$
  BEGIN
    DELETE FROM domain_group_member WHERE domain_id = NEW.id;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER leave_domain_groups AFTER UPDATE OF account_id ON domain
  FOR EACH ROW WHEN (OLD.account_id IS DISTINCT FROM NEW.account_id) EXECUTE FUNCTION leave_domain_groups();
