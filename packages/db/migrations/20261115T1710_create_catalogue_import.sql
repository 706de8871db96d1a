-- What an installation has imported of others' knowledge: asked after what is built in. Nobody's data, so of no tenant.
CREATE TABLE catalogue_import (
  position integer PRIMARY KEY,
  -- A glob.
  name text NOT NULL,
  -- Empty: on any host.
  hosts text[] NOT NULL,
  service_name text NOT NULL,
  vendor text NOT NULL,
  category_id smallint NOT NULL CHECK (category_id BETWEEN 1 AND 5),
  description text NOT NULL,
  -- 0: until the browser closes; null: not known
  lifetime_seconds bigint,
  -- The same for all: an import replaces the one before it.
  imported_at timestamptz NOT NULL
);
GRANT SELECT ON catalogue_import TO placet_api, placet_worker;
