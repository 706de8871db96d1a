-- One partition for each day of each shard: whoever holds the shard can rebuild it from the log and swap it in.
-- `*` stands for all hosts, paths or languages beyond the number a domain may have in a day.
CREATE TABLE IF NOT EXISTS consent_daily
(
    day Date CODEC(ZSTD(1)),
    shard UInt16 CODEC(ZSTD(1)),
    domain_id String CODEC(ZSTD(1)),
    host String CODEC(ZSTD(1)),
    path String CODEC(ZSTD(1)),
    country LowCardinality(String) CODEC(ZSTD(1)),
    language LowCardinality(String) CODEC(ZSTD(1)),
    device LowCardinality(String) CODEC(ZSTD(1)),
    action LowCardinality(String) CODEC(ZSTD(1)),
    choice Enum8('denied' = 0, 'partial' = 1, 'allowed' = 2) CODEC(ZSTD(1)),
    is_flagged Bool CODEC(ZSTD(1)),
    consents UInt64 CODEC(ZSTD(1)),
    preferences_allowed UInt64 CODEC(ZSTD(1)),
    analytics_allowed UInt64 CODEC(ZSTD(1)),
    marketing_allowed UInt64 CODEC(ZSTD(1)),
    uncategorized_allowed UInt64 CODEC(ZSTD(1))
)
ENGINE = SummingMergeTree((
    consents, preferences_allowed, analytics_allowed, marketing_allowed, uncategorized_allowed))
PARTITION BY (day, shard)
PRIMARY KEY (domain_id, host, path)
ORDER BY (domain_id, host, path, country, language, device, action, choice, is_flagged)
SETTINGS
    fsync_after_insert = 1,
    fsync_part_directory = 1,
    min_rows_to_fsync_after_merge = 1,
    non_replicated_deduplication_window = 100000;

CREATE MATERIALIZED VIEW IF NOT EXISTS consent_daily_from_log TO consent_daily AS
SELECT
    day, shard, domain_id,
    if(is_host_folded, '*', host) AS host,
    if(is_path_folded, '*', path) AS path,
    country,
    if(is_language_folded, '*', language) AS language,
    device, action, choice,
    assurance = 'suspicious' AS is_flagged,
    count() AS consents,
    countIf(preferences) AS preferences_allowed,
    countIf(analytics) AS analytics_allowed,
    countIf(marketing) AS marketing_allowed,
    countIf(uncategorized) AS uncategorized_allowed
FROM consent_log
GROUP BY day, shard, domain_id, host, path, country, language, device, action, choice, is_flagged;
