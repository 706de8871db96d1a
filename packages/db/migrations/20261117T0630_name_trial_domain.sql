-- A domain that takes back its former name keeps its trial; another domain under that name gets none.
ALTER TABLE trial_claim ADD COLUMN domain_id text;
