-- What pages report without a cookie: visits that began, pages, banners shown. Counts only.
-- Beside the counts of a message stands a row with its name (@...), in the same part: they are there together or not at all.
CREATE TABLE IF NOT EXISTS usage_daily
(
    day Date CODEC(ZSTD(1)),
    shard UInt16 CODEC(ZSTD(1)),
    domain_id String CODEC(ZSTD(1)),
    sessions UInt64 CODEC(ZSTD(1)),
    pages UInt64 CODEC(ZSTD(1)),
    shown UInt64 CODEC(ZSTD(1))
)
ENGINE = SummingMergeTree((sessions, pages, shown))
PARTITION BY toYYYYMM(day)
ORDER BY (shard, domain_id, day)
TTL day + INTERVAL 14 DAY DELETE WHERE startsWith(domain_id, '@')
SETTINGS
    fsync_after_insert = 1,
    fsync_part_directory = 1,
    min_rows_to_fsync_after_merge = 1,
    non_replicated_deduplication_window = 100000;
