-- The hashes of a log, 256 of a level in a row. Of two rows for one tile that of the larger tree counts: it has the other's hashes and more.
CREATE TABLE IF NOT EXISTS log_tile
(
    log LowCardinality(String),
    level UInt8,
    tile UInt64 CODEC(Delta, ZSTD(1)),
    hashes String CODEC(NONE),
    size UInt64 CODEC(Delta, ZSTD(1))
)
ENGINE = ReplacingMergeTree(size)
ORDER BY (log, level, tile)
SETTINGS
    index_granularity = 64,
    fsync_after_insert = 1,
    fsync_part_directory = 1,
    min_rows_to_fsync_after_merge = 1;

-- Signed tree heads, one for each batch of the stream that was sealed. This row is what makes the batch a part of the log.
CREATE TABLE IF NOT EXISTS log_head
(
    log LowCardinality(String),
    size UInt64 CODEC(Delta, ZSTD(1)),
    first_index UInt64 CODEC(Delta, ZSTD(1)),
    incarnation LowCardinality(String),
    last_position UInt64 CODEC(Delta, ZSTD(1)),
    last_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    peaks String CODEC(NONE),
    note String CODEC(ZSTD(1)),
    sealed_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    INDEX position_range last_position TYPE minmax GRANULARITY 1
)
ENGINE = ReplacingMergeTree
ORDER BY (log, size)
SETTINGS
    index_granularity = 1024,
    fsync_after_insert = 1,
    fsync_part_directory = 1,
    min_rows_to_fsync_after_merge = 1;
