-- Settings that an account keeps the same on many sites.
CREATE TABLE linked_template (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  name text NOT NULL,
  version int NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (id, account_id)
);
CREATE UNIQUE INDEX linked_template_name ON linked_template (account_id, lower(name));

CREATE TABLE linked_template_version (
  template_id text NOT NULL,
  account_id text NOT NULL,
  version int NOT NULL,
  -- Values by path, as pairs, in the order of the settings.
  leaves jsonb NOT NULL,
  saved_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (template_id, version),
  FOREIGN KEY (template_id, account_id) REFERENCES linked_template (id, account_id) ON DELETE CASCADE
);

-- A site follows one template, which may belong to another account.
CREATE TABLE template_link (
  domain_id text PRIMARY KEY REFERENCES domain ON DELETE CASCADE,
  account_id text NOT NULL,
  template_id text NOT NULL REFERENCES linked_template ON DELETE CASCADE,
  -- Version that was rolled out last; null until then.
  version int,
  -- Settings that the template has, as of the last roll-out.
  paths text[] NOT NULL,
  -- Values as the template set them last, as pairs. A value that differs from them is the site's own.
  base jsonb NOT NULL,
  -- Paths whose values are the site's own, even while they equal the template's.
  local_paths text[] NOT NULL,
  -- Whether values that differed when the site was linked are its own.
  keeps_differing boolean NOT NULL,
  -- Draft when the site was linked.
  settings_version int NOT NULL,
  linked_by text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX template_link_of_template ON template_link (template_id);

ALTER TABLE linked_template ENABLE ROW LEVEL SECURITY;
ALTER TABLE linked_template_version ENABLE ROW LEVEL SECURITY;
ALTER TABLE template_link ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON linked_template TO placet_api USING (account_id = current_account_id());
-- People of a linked site may know the name of its template. Its values stay in its account.
CREATE POLICY linked ON linked_template FOR SELECT TO placet_api
  USING (id IN (SELECT template_id FROM template_link));
-- Names of templates can be names of customers: limited people see those of their sites only.
CREATE POLICY limited ON linked_template AS RESTRICTIVE TO placet_api
  USING ((SELECT seen_domain_ids()) IS NULL OR id IN (SELECT template_id FROM template_link));
CREATE POLICY limited ON linked_template_version AS RESTRICTIVE TO placet_api
  USING ((SELECT seen_domain_ids()) IS NULL);
CREATE POLICY tenant ON linked_template_version TO placet_api USING (account_id = current_account_id());
CREATE POLICY tenant ON template_link TO placet_api USING (account_id = current_account_id());
CREATE POLICY limited ON template_link AS RESTRICTIVE TO placet_api
  USING ((SELECT seen_domain_ids()) IS NULL OR domain_id = ANY ((SELECT seen_domain_ids())::text[]));
CREATE POLICY every_tenant ON template_link TO placet_worker USING (true);
GRANT SELECT, INSERT, DELETE, UPDATE (name, version) ON linked_template TO placet_api;
GRANT SELECT, INSERT ON linked_template_version TO placet_api;
GRANT SELECT, INSERT, DELETE, UPDATE (local_paths) ON template_link TO placet_api;
GRANT SELECT, UPDATE (version, paths, base, local_paths) ON template_link TO placet_worker;

-- How many sites are linked to each template of the account, in all accounts.
CREATE FUNCTION linked_sites_of_own_templates() RETURNS TABLE (template_id text, sites int)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$
    SELECT l.template_id, count(*)::int
    FROM linked_template t
    JOIN template_link l ON l.template_id = t.id
    JOIN domain d ON d.id = l.domain_id AND d.deletion_at IS NULL
    WHERE t.account_id = current_account_id()
    GROUP BY l.template_id
  $$;
REVOKE ALL ON FUNCTION linked_sites_of_own_templates FROM PUBLIC;
GRANT EXECUTE ON FUNCTION linked_sites_of_own_templates TO placet_api;

-- A site that moves to another account is unlinked: people there did not agree to the template.
CREATE FUNCTION leave_template() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public
  AS $$
  BEGIN
    DELETE FROM template_link WHERE domain_id = NEW.id;
    RETURN NULL;
  END
  $$;
REVOKE ALL ON FUNCTION leave_template FROM PUBLIC;
CREATE TRIGGER leave_template AFTER UPDATE OF account_id ON domain
  FOR EACH ROW WHEN (OLD.account_id IS DISTINCT FROM NEW.account_id) EXECUTE FUNCTION leave_template();
