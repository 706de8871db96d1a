-- Hosts on which visitors met the script, with the last time. A repeated report replaces itself.
CREATE TABLE IF NOT EXISTS host_seen
(
    shard UInt16,
    domain_id String,
    host String,
    seen_at DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree(seen_at)
ORDER BY (shard, domain_id, host)
TTL toDateTime(seen_at) + INTERVAL 90 DAY DELETE;

-- Choices refused because their host is not listed: the total of each start of an edge on a day, so that a repeated report replaces itself.
-- Counts only, nothing of the choices.
CREATE TABLE IF NOT EXISTS refused_choice
(
    shard UInt16,
    domain_id String,
    day Date,
    host String,
    run String,
    choices UInt32,
    last_at DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree(choices)
ORDER BY (shard, domain_id, day, host, run)
TTL day + INTERVAL 8 DAY DELETE;
