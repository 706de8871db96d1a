-- Runs that roll out a template to linked sites, some of which wait.
ALTER TABLE bulk_run DROP CONSTRAINT bulk_run_kind_check;
ALTER TABLE bulk_run ADD CONSTRAINT bulk_run_kind_check CHECK (kind IN ('publish', 'scan', 'apply', 'template'));
ALTER TABLE bulk_item DROP CONSTRAINT bulk_item_state_check;
ALTER TABLE bulk_item ADD CONSTRAINT bulk_item_state_check
  CHECK (state IN ('held', 'queued', 'done', 'requested', 'failed', 'undoing', 'undone', 'kept'));
-- How the site followed its template before the run, for the undo.
ALTER TABLE bulk_item ADD COLUMN link_before jsonb;
GRANT UPDATE (link_before) ON bulk_item TO placet_worker;
