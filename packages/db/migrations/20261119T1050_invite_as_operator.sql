-- The operator of an installation invites the owner of an account that has nobody yet.
ALTER TABLE invitation ALTER COLUMN invited_by DROP NOT NULL;
