-- The leaves whose records were erased: a check of the log must know which rows may be missing. A repeated erasure replaces itself.
CREATE TABLE IF NOT EXISTS erased_leaf
(
    shard UInt16,
    incarnation LowCardinality(String),
    position UInt64 CODEC(Delta, ZSTD(1)),
    record_index UInt32 CODEC(Delta, ZSTD(1))
)
ENGINE = ReplacingMergeTree
ORDER BY (shard, incarnation, position, record_index)
SETTINGS
    fsync_after_insert = 1,
    fsync_part_directory = 1,
    min_rows_to_fsync_after_merge = 1;

-- Of batches sealed before, nobody noted which of their rows were erased: they cannot be checked for missing ones.
ALTER TABLE log_head ADD COLUMN IF NOT EXISTS notes_erasures Bool DEFAULT false;
