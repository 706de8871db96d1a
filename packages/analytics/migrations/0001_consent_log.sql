-- Day and shard come first in the order, so that what a worker asks after a crash reads one day of one shard.
-- Rows are on disk before the answer, and a token is known for hours: both are off unless set.
-- Times beside received_at are kept as distances, which take a third of the room; the aliases give them back.
-- The salt is of the row alone: whoever erases the row erases what its leaf in the Merkle log commits to.
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
    salt FixedString(16) DEFAULT randomFixedString(16) CODEC(NONE),
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
    vendors String CODEC(ZSTD(1)),
    tc_string String CODEC(ZSTD(1)),
    gpp_string String CODEC(ZSTD(1)),
    gpc Bool CODEC(ZSTD(1)),
    version UInt64 CODEC(ZSTD(1)),
    region UInt16 CODEC(ZSTD(1)),
    framework LowCardinality(String) CODEC(ZSTD(1)),
    language LowCardinality(String) CODEC(ZSTD(1)),
    layer LowCardinality(String) CODEC(ZSTD(1)),
    opened_by LowCardinality(String) CODEC(ZSTD(1)),
    decided_after_ms UInt32 CODEC(ZSTD(1)),
    host String CODEC(ZSTD(1)),
    path String CODEC(ZSTD(1)),
    country LowCardinality(String) CODEC(ZSTD(1)),
    network String CODEC(ZSTD(1)),
    browser LowCardinality(String) CODEC(ZSTD(1)),
    device LowCardinality(String) CODEC(ZSTD(1)),
    assurance Enum8('suspicious' = 0, 'origin' = 1, 'proven' = 2) CODEC(ZSTD(1)),
    is_host_folded Bool CODEC(ZSTD(1)),
    is_path_folded Bool CODEC(ZSTD(1)),
    is_language_folded Bool CODEC(ZSTD(1)),
    keep_until Date CODEC(ZSTD(1)),
    stream_incarnation LowCardinality(String) CODEC(ZSTD(1)),
    position UInt64 CODEC(Delta, ZSTD(1)),
    record_index UInt32 CODEC(ZSTD(1)),
    INDEX event_id_bloom event_id TYPE bloom_filter(0.01) GRANULARITY 1,
    INDEX token_bloom token TYPE bloom_filter(0.01) GRANULARITY 1,
    INDEX position_range position TYPE minmax GRANULARITY 1
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(day)
PRIMARY KEY (day, shard, domain_id)
ORDER BY (day, shard, domain_id, received_at)
TTL keep_until DELETE
SETTINGS
    fsync_after_insert = 1,
    fsync_part_directory = 1,
    min_rows_to_fsync_after_merge = 1,
    non_replicated_deduplication_window = 100000;

-- What erased rows counted for: roll-ups stay as they are, and still equal what they are made from.
CREATE TABLE IF NOT EXISTS consent_erased
(
    erasure_id String,
    day Date,
    shard UInt16,
    domain_id String,
    host String,
    path String,
    country LowCardinality(String),
    language LowCardinality(String),
    device LowCardinality(String),
    action LowCardinality(String),
    choice Enum8('denied' = 0, 'partial' = 1, 'allowed' = 2),
    is_flagged Bool,
    consents UInt64,
    preferences_allowed UInt64,
    analytics_allowed UInt64,
    marketing_allowed UInt64,
    uncategorized_allowed UInt64
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(day)
ORDER BY (day, shard, domain_id)
SETTINGS
    fsync_after_insert = 1,
    fsync_part_directory = 1,
    min_rows_to_fsync_after_merge = 1,
    non_replicated_deduplication_window = 100000;

-- Whom the log has forgotten, as hashes: a replay of the stream or a restored backup must not bring them back.
CREATE TABLE IF NOT EXISTS erased_token
(
    shard UInt16,
    domain_id String,
    token_hash FixedString(32),
    erased_at DateTime64(3, 'UTC')
)
ENGINE = MergeTree
ORDER BY (shard, domain_id, token_hash)
SETTINGS
    fsync_after_insert = 1,
    fsync_part_directory = 1,
    min_rows_to_fsync_after_merge = 1;
