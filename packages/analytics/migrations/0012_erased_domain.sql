-- Sites whose records were erased as a whole: a replay of the stream or a restored backup must not bring them back.
CREATE TABLE IF NOT EXISTS erased_domain
(
    shard UInt16,
    domain_id String,
    erased_at DateTime64(3, 'UTC')
)
ENGINE = MergeTree
ORDER BY (shard, domain_id)
SETTINGS
    fsync_after_insert = 1,
    fsync_part_directory = 1,
    min_rows_to_fsync_after_merge = 1;
