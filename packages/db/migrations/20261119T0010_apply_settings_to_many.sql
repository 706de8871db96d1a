-- Runs that copy settings of one site to others.
ALTER TABLE bulk_run DROP CONSTRAINT bulk_run_kind_check;
ALTER TABLE bulk_run ADD CONSTRAINT bulk_run_kind_check CHECK (kind IN ('publish', 'scan', 'apply'));
-- Values to write, by path, and the account that they come from.
ALTER TABLE bulk_run ADD COLUMN change jsonb;
-- Values that the run has written to the draft of the site, with those before them.
ALTER TABLE bulk_item ADD COLUMN writes jsonb;
GRANT UPDATE (writes) ON bulk_item TO placet_worker;
