-- Day and shard come first in the order, so that what a worker asks after a crash reads one day of one shard.
-- Rows are on disk before the answer, and a token is known for hours: both are off unless set.
-- Times beside received_at are kept as distances, which take a third of the room; the aliases give them back.
CREATE TABLE IF NOT EXISTS consent_log
(
    day Date CODEC(ZSTD(1)),
    shard UInt16 CODEC(ZSTD(1)),
    domain_id String CODEC(ZSTD(1)),
    received_at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
    clock_differs Bool CODEC(ZSTD(1)),
    stream_delay_ms Int64 CODEC(ZSTD(1)),
    client_delay_ms Int64 CODEC(ZSTD(1)),
    stream_at DateTime64(3, 'UTC') ALIAS if(clock_differs, received_at, addMilliseconds(received_at, stream_delay_ms)),
    edge_at_ms Int64 ALIAS toUnixTimestamp64Milli(received_at) - if(clock_differs, stream_delay_ms, 0),
    client_at_ms Int64 ALIAS edge_at_ms - client_delay_ms,
    code String CODEC(ZSTD(1)),
    event_id UUID CODEC(NONE),
    token UUID CODEC(NONE),
    attempt UInt16 CODEC(ZSTD(1)),
    is_conflict Bool CODEC(ZSTD(1)),
    action LowCardinality(String) CODEC(ZSTD(1)),
    preferences Bool CODEC(ZSTD(1)),
    analytics Bool CODEC(ZSTD(1)),
    marketing Bool CODEC(ZSTD(1)),
    uncategorized Bool CODEC(ZSTD(1)),
    choice Enum8('denied' = 0, 'partial' = 1, 'allowed' = 2) DEFAULT multiIf(
        preferences AND analytics AND marketing AND uncategorized, 'allowed',
        preferences OR analytics OR marketing OR uncategorized, 'partial',
        'denied') CODEC(ZSTD(1)),
    gpc Bool CODEC(ZSTD(1)),
    version UInt64 CODEC(ZSTD(1)),
    language LowCardinality(String) CODEC(ZSTD(1)),
    layer LowCardinality(String) CODEC(ZSTD(1)),
    host String CODEC(ZSTD(1)),
    path String CODEC(ZSTD(1)),
    country LowCardinality(String) CODEC(ZSTD(1)),
    network String CODEC(ZSTD(1)),
    browser LowCardinality(String) CODEC(ZSTD(1)),
    device LowCardinality(String) CODEC(ZSTD(1)),
    stream_incarnation LowCardinality(String) CODEC(ZSTD(1)),
    position UInt64 CODEC(Delta, ZSTD(1)),
    record_index UInt32 CODEC(ZSTD(1)),
    INDEX event_id_bloom event_id TYPE bloom_filter(0.01) GRANULARITY 1
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(day)
PRIMARY KEY (day, shard, domain_id)
ORDER BY (day, shard, domain_id, received_at)
SETTINGS
    fsync_after_insert = 1,
    fsync_part_directory = 1,
    min_rows_to_fsync_after_merge = 1,
    non_replicated_deduplication_window = 100000;
