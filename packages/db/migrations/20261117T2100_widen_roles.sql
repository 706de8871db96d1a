ALTER TABLE membership DROP CONSTRAINT membership_role_check;
ALTER TABLE membership ADD CONSTRAINT membership_role_check
  CHECK (role IN ('owner', 'admin', 'standard', 'editor', 'analyst', 'auditor', 'billing'));
ALTER TABLE invitation DROP CONSTRAINT invitation_role_check;
ALTER TABLE invitation ADD CONSTRAINT invitation_role_check
  CHECK (role IN ('owner', 'admin', 'standard', 'editor', 'analyst', 'auditor', 'billing'));

-- Keys are listed over all accounts in which the person may see them; changing one still needs its tenant.
DROP POLICY owned ON access_key;
CREATE POLICY readable ON access_key FOR SELECT TO placet_api USING (EXISTS (
  SELECT 1 FROM membership m
  WHERE m.account_id = access_key.account_id AND m.user_id = current_user_id()
    AND m.role IN ('owner', 'admin', 'auditor')));
