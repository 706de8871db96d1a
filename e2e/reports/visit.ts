import { randomUUID } from 'node:crypto'
import { clickhouseBootId } from '@placet/analytics/queries/clickhouse-boot-id'
import { insertConsents } from '@placet/analytics/writer'
import { firstShard } from '@placet/contract/shard'
import type { Ctx } from '@placet/core/context'
import { getDomain } from '@placet/core/domains/index'
import type { DomainId } from '@placet/contract/ids'
import { aConsentRecord } from '@placet/testkit/factories/consents'
import type { TestDeps } from '@placet/testkit/factories/test-deps'

type Changes = Parameters<typeof aConsentRecord>[0] & { isPathFolded?: boolean }

interface Visited {
  ctx: Ctx
  domainId: DomainId
}

/** Choices of a time in the past, written by the worker’s own code: an edge only takes those of now. */
export async function visit(
  deps: TestDeps,
  owner: Visited,
  receivedAtMs: number,
  records: readonly Changes[],
): Promise<void> {
  const { code, shard } = await placeOf(deps, owner)
  await insertConsents(deps.analytics, {
    shard,
    incarnation: 'test',
    token: randomUUID(),
    bootId: await clickhouseBootId(deps.analytics),
    rows: records.map(({ isPathFolded = false, ...record }, index) => ({
      record: aConsentRecord({ ...record, domainId: owner.domainId, code, receivedAt: receivedAtMs }),
      day: new Date(receivedAtMs).toISOString().slice(0, 10),
      receivedAtMs,
      clockDiffers: false,
      streamAtMs: receivedAtMs,
      isConflict: false,
      folded: { host: false, path: isPathFolded, language: false },
      position: receivedAtMs,
      index,
    })),
  })
}

export async function placeOf(deps: TestDeps, { ctx, domainId }: Visited) {
  const { code } = await getDomain({ ctx, input: { domainId } })
  return { code, shard: firstShard(code, deps.installation.consentShards) }
}
