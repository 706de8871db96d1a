import { Client } from 'pg'
import type { TestDeps } from './factories/test-deps.ts'

/** Data of all messages of a job, queued or completed, oldest first. */
export async function queuedJobs(
  { ownerUrl }: Pick<TestDeps, 'ownerUrl'>,
  { name }: { readonly name: string },
): Promise<Record<string, unknown>[]> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ data: Record<string, unknown> }>(
      'SELECT data FROM pgboss.job WHERE name = $1 ORDER BY created_on',
      [name],
    )
    return rows.map(({ data }) => data)
  } finally {
    await owner.end()
  }
}
