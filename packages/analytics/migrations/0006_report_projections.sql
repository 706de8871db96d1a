-- What reports ask most, a hundredth of the rows: without pages where places are asked for, and without places where pages are.
-- ClickHouse keeps both with every part and chooses by itself; a swapped partition brings its own.
ALTER TABLE consent_daily MODIFY SETTING deduplicate_merge_projection_mode = 'rebuild';

ALTER TABLE consent_daily ADD PROJECTION IF NOT EXISTS by_place
(
    SELECT
        day, shard, domain_id, country, language, device, action, choice, is_flagged,
        sum(consents), sum(preferences_allowed), sum(analytics_allowed), sum(marketing_allowed), sum(uncategorized_allowed)
    GROUP BY domain_id, country, language, device, action, choice, is_flagged, day, shard
);

ALTER TABLE consent_daily ADD PROJECTION IF NOT EXISTS by_page
(
    SELECT
        day, shard, domain_id, host, path, action, choice, is_flagged,
        sum(consents), sum(preferences_allowed), sum(analytics_allowed), sum(marketing_allowed), sum(uncategorized_allowed)
    GROUP BY domain_id, host, path, action, choice, is_flagged, day, shard
);
