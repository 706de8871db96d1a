-- Roles that accounts define themselves. Memberships, invitations and people deactivated by SCIM name them by id in
-- `role`.
CREATE TABLE account_role (
  id text PRIMARY KEY CHECK (id LIKE 'rol\_%'),
  account_id text NOT NULL REFERENCES account ON DELETE CASCADE,
  name text NOT NULL,
  scopes text[] NOT NULL CHECK (scopes <> '{}'),
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX account_role_name ON account_role (account_id, lower(name));

ALTER TABLE membership DROP CONSTRAINT membership_role_check;
ALTER TABLE membership ADD CONSTRAINT membership_role_check
  CHECK (role IN ('owner', 'admin', 'standard', 'editor', 'analyst', 'auditor', 'billing') OR role LIKE 'rol\_%');
ALTER TABLE invitation DROP CONSTRAINT invitation_role_check;
ALTER TABLE invitation ADD CONSTRAINT invitation_role_check
  CHECK (role IN ('owner', 'admin', 'standard', 'editor', 'analyst', 'auditor', 'billing') OR role LIKE 'rol\_%');

-- A role of another account, or one that is gone, can't be given. The lock keeps it until the transaction ends.
CREATE FUNCTION require_account_role() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public
  AS $$
    BEGIN
      PERFORM 1 FROM account_role r WHERE r.id = NEW.role AND r.account_id = NEW.account_id FOR SHARE;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'this account has no such role: %', NEW.role;
      END IF;
      RETURN NEW;
    END
  $$;
CREATE TRIGGER account_role BEFORE INSERT OR UPDATE OF role ON membership
  FOR EACH ROW WHEN (NEW.role LIKE 'rol\_%') EXECUTE FUNCTION require_account_role();
CREATE TRIGGER account_role BEFORE INSERT OR UPDATE OF role ON invitation
  FOR EACH ROW WHEN (NEW.role LIKE 'rol\_%') EXECUTE FUNCTION require_account_role();
CREATE TRIGGER account_role BEFORE INSERT OR UPDATE OF role ON scim_user
  FOR EACH ROW WHEN (NEW.role LIKE 'rol\_%') EXECUTE FUNCTION require_account_role();
CREATE FUNCTION keep_held_role() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public
  AS $$
    BEGIN
      IF EXISTS (SELECT 1 FROM account a WHERE a.id = OLD.account_id) AND (
        EXISTS (SELECT 1 FROM membership m WHERE m.account_id = OLD.account_id AND m.role = OLD.id)
        OR EXISTS (SELECT 1 FROM invitation i WHERE i.account_id = OLD.account_id AND i.role = OLD.id)
        OR EXISTS (SELECT 1 FROM scim_user s WHERE s.account_id = OLD.account_id AND s.role = OLD.id)) THEN
        RAISE EXCEPTION 'somebody has this role: %', OLD.id USING CONSTRAINT = 'account_role_held';
      END IF;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER held AFTER DELETE ON account_role FOR EACH ROW EXECUTE FUNCTION keep_held_role();

ALTER TABLE account_role ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON account_role TO placet_api USING (account_id = current_account_id());
-- Sessions read the rights of their own role before their tenant is set, and people see the names in their list of accounts.
CREATE POLICY own ON account_role FOR SELECT TO placet_api USING (EXISTS (
  SELECT 1 FROM membership m WHERE m.account_id = account_role.account_id AND m.user_id = current_user_id()
    AND m.role = account_role.id));
CREATE POLICY every_tenant ON account_role TO placet_worker USING (true);
GRANT SELECT, INSERT, DELETE, UPDATE (name, scopes) ON account_role TO placet_api;
GRANT SELECT ON account_role TO placet_worker;
