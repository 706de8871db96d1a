-- Choices made on developers' machines, for the Live view of the day. A choice that is sent again replaces itself, so reads use FINAL.
-- Nothing here names a visitor, and nothing is counted, billed or sealed.
CREATE TABLE IF NOT EXISTS test_choice
(
    shard UInt16,
    domain_id String,
    event_id UUID,
    received_at DateTime64(3, 'UTC'),
    action LowCardinality(String),
    preferences Bool,
    analytics Bool,
    marketing Bool,
    uncategorized Bool,
    choice Enum8('denied' = 0, 'partial' = 1, 'allowed' = 2) DEFAULT multiIf(
        preferences AND analytics AND marketing AND uncategorized, 'allowed',
        preferences OR analytics OR marketing OR uncategorized, 'partial',
        'denied'),
    host String,
    path String,
    country LowCardinality(String),
    language LowCardinality(String),
    device LowCardinality(String),
    layer LowCardinality(String)
)
ENGINE = ReplacingMergeTree
ORDER BY (shard, domain_id, event_id)
TTL toDateTime(received_at) + INTERVAL 1 DAY DELETE;
