-- Held in memory only: its row is gone exactly when the process that held it is.
CREATE TABLE IF NOT EXISTS clickhouse_life (id String) ENGINE = Memory;
