import { ALL_JOBS } from '@placet/contract/jobs'
import { sql } from 'kysely'
import type { Db } from './client.ts'

export interface QueueState {
  queue: string
  /** Jobs that wait for their first run or for a retry. */
  waiting: number
  /** Seconds since the oldest of them was queued. */
  oldestSeconds: number
  /** Jobs whose last retry failed within the past hour. */
  givenUp: number
}

/** The backlog of every queue, including empty ones. */
export async function measureQueues(db: Db): Promise<QueueState[]> {
  // The first condition is the one of pg-boss's own index: completed jobs are kept for days.
  const { rows } = await sql<QueueState>`
    SELECT name AS queue,
      count(*) FILTER (WHERE state < 'active')::int AS waiting,
      coalesce(extract(epoch FROM now() - min(created_on) FILTER (WHERE state < 'active')), 0)::float
        AS "oldestSeconds",
      count(*) FILTER (WHERE state = 'failed')::int AS "givenUp"
    FROM pgboss.job
    WHERE state < 'active' OR (state = 'failed' AND completed_on > now() - interval '1 hour')
    GROUP BY name`.execute(db)
  const found = new Map(rows.map((row) => [row.queue, row]))
  return ALL_JOBS.map(
    ({ name }) => found.get(name) ?? { queue: name, waiting: 0, oldestSeconds: 0, givenUp: 0 },
  )
}
