import type { BulkRunId, DomainId } from '@placet/contract/ids'
import { getBulk, runBulkItem, startBulk, undoBulk } from '@placet/core/bulk/index'
import { aDomain, withPolicy } from './domains.ts'
import type { Person } from './people.ts'
import type { TestDeps } from './test-deps.ts'

/** A run that waits to publish a new site; stopped, its site has failed. */
export async function aBulkRun(
  { ctx }: Pick<Person, 'ctx'>,
  { isStopped = false }: { isStopped?: boolean } = {},
): Promise<BulkRunId> {
  const { domainId } = await aDomain({ ctx }, { settings: withPolicy })
  const { id } = await startBulk({ ctx, input: { kind: 'publish', sites: [{ id: domainId }] } })
  if (isStopped) await undoBulk({ ctx, input: { runId: id } })
  return id
}

/** Carries out the waiting jobs of a run, as the worker does, and returns the state of each site. */
export async function carryOutBulk(
  deps: Pick<TestDeps, 'job'>,
  { ctx }: Pick<Person, 'ctx'>,
  runId: BulkRunId,
): Promise<Map<DomainId, { state: string; code: string | null }>> {
  const input = { runId }
  for (const { id: domainId } of (await getBulk({ ctx, input })).items) {
    await runBulkItem({ ctx: deps.job, input: { runId, domainId } })
  }
  const { items } = await getBulk({ ctx, input })
  return new Map(items.map(({ id, state, code }) => [id, { state, code }]))
}
