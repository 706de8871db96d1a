import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './types.gen.ts'

export type Db = Kysely<DB>

export interface DbOptions {
  url: string
  /** The database role to act as; defaults to the URL's user. */
  role?: DbRole
  poolMax?: number
  /** Gets the pool, so that a program can measure it. */
  onPool?: (pool: pg.Pool) => void
}

export type DbRole = 'placet_api' | 'placet_worker'

export function connectDb({ url, role, poolMax = 10, onPool }: DbOptions): Db {
  const pool = new pg.Pool({
    connectionString: role ? urlForRole(url, role) : url,
    max: poolMax,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  // The pool replaces a broken idle connection; the next query reports any real problem.
  pool.on('error', () => undefined)
  // A connection that breaks in use rejects its query and also emits an error, which has no other listener.
  pool.on('connect', (client) => client.on('error', () => undefined))
  onPool?.(pool)
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/** For machines where roles connect without a password; elsewhere, each role has its own URL. */
export function urlForRole(url: string, role: DbRole): string {
  const forRole = new URL(url)
  forRole.username = role
  return forRole.href
}

const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
])

export function isDbUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && UNAVAILABLE.has(error.code)) return true
  return /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(error.message)
}
