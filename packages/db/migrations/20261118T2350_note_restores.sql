-- The highest version that the edges have and this database forgot with a restore: the next one is above it.
ALTER TABLE domain ADD COLUMN version_floor integer NOT NULL DEFAULT 0;

-- Restores from a backup that the worker has noticed. Renewals wait until an operator has compared the payments.
CREATE TABLE database_restore (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  noticed_at timestamptz NOT NULL,
  detail jsonb NOT NULL,
  -- The publication log names the leaves that it lost in a separate entry, at this index.
  lost_from bigint,
  lost_leaves bigint,
  log_index bigint,
  released_at timestamptz
);

ALTER TABLE database_restore ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_tenant ON database_restore TO placet_worker USING (true);
GRANT SELECT, INSERT, UPDATE (log_index) ON database_restore TO placet_worker;

ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_tenant;
ALTER TABLE audit_entry ADD CONSTRAINT audit_entry_tenant
  CHECK (account_id IS NOT NULL OR actor_kind = 'operator' OR action = 'database.restored') NOT VALID;
ALTER TABLE audit_entry VALIDATE CONSTRAINT audit_entry_tenant;
