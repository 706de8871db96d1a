-- When the owners learn that a host which led here no longer does; null while it does, and once they know.
ALTER TABLE account_host ADD COLUMN warn_at timestamptz;
