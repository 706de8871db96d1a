import type { Relay } from '@placet/testkit/open-relay'

/** Runs while Placet's programs cannot reach PostgreSQL: every call answers a genuine 503. */
export async function withoutDatabase<T>(
  { database }: { database: Relay },
  run: () => Promise<T>,
): Promise<T> {
  database.cut()
  try {
    return await run()
  } finally {
    database.restore()
  }
}
