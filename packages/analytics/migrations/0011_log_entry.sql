-- Entries of a log that are no visitor's record, such as one that names leaves lost with a restore. They are public.
CREATE TABLE IF NOT EXISTS log_entry
(
    log LowCardinality(String),
    leaf UInt64,
    entry String CODEC(ZSTD(1))
)
ENGINE = ReplacingMergeTree
ORDER BY (log, leaf)
SETTINGS
    fsync_after_insert = 1,
    fsync_part_directory = 1,
    min_rows_to_fsync_after_merge = 1;
