-- Numbers of shards that consents have been streamed to. Rows stay in the shard where they were written, so reports,
-- proofs and erasures ask the shards of every number. Workers note what NATS has; the operator adds a number first.
CREATE TABLE consent_shards (
  count integer PRIMARY KEY CHECK (count BETWEEN 1 AND 256),
  noted_at timestamptz NOT NULL
);
GRANT SELECT ON consent_shards TO placet_api, placet_worker;
GRANT INSERT ON consent_shards TO placet_worker;
