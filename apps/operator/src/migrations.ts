import { join } from 'node:path'

// The relative path is the same from src/ and from dist/, where this file is part of the bundle.
const PACKAGES = join(import.meta.dirname, '../../../packages')

export const POSTGRES_MIGRATIONS = join(PACKAGES, 'db/migrations')
export const CLICKHOUSE_MIGRATIONS = join(PACKAGES, 'analytics/migrations')
