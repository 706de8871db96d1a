import {
  listOwnership as route,
  OWNERSHIP_FILE,
  OWNERSHIP_METHODS,
  OwnershipFinding,
  ownershipRecordName,
  type OwnershipView,
  type OwnershipWay,
} from '@placet/contract/hostnames'
import { HostnameId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import type { Hostname, OwnershipProof } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { challengeFor, endOf, isAwaited, NO_PROOF, stateOf } from '../ownership/index.ts'
import { requirePermission } from '../permissions.ts'

type ProofRow = Selectable<OwnershipProof>

/** A scanner opens the page. */
const CHECK_TIMEOUT_MS = 3 * 60 * 1000

export const listOwnership = defineVerb(inputOf(route), async ({ ctx, input }): Promise<OwnershipView[]> => {
  requirePermission(ctx, 'domain:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const hostnames = await tx
      .selectFrom('hostname')
      .selectAll()
      .where('domain_id', '=', domain.id)
      .orderBy('is_primary', 'desc')
      .orderBy('is_additional', 'desc')
      .orderBy('name')
      .execute()
    const proofs = await tx
      .selectFrom('ownership_proof')
      .selectAll()
      .where('domain_id', '=', domain.id)
      .execute()
    const byHost = Map.groupBy(proofs, ({ hostname_id }) => hostname_id)
    return hostnames.map((hostname) => toOwnershipView(ctx, hostname, byHost.get(hostname.id) ?? []))
  })
})

// From best to worst.
const STATES = ['proven', 'failing', 'lost', 'unproven'] as const

function toOwnershipView(
  ctx: Ctx,
  hostname: Selectable<Hostname>,
  proofs: readonly ProofRow[],
): OwnershipView {
  const { name: host } = hostname
  const challenge = challengeFor(ctx.seal, hostname)
  const now = ctx.clock.now()
  const [dns, file, script] = OWNERSHIP_METHODS.map((method) =>
    toWay(
      proofs.find((proof) => proof.method === method),
      now,
    ),
  )
  if (!dns || !file || !script) throw new Error('a way of proving ownership is missing')
  const ways = [dns, file, script]
  const state = STATES.find((each) => ways.some((way) => way.state === each)) ?? 'unproven'
  const since = ways.flatMap(({ state: each, provenAt }) => (each === state ? (provenAt ?? []) : []))
  return {
    hostnameId: HostnameId.parse(hostname.id),
    host,
    state,
    isChecking: ways.some(({ isChecking }) => isChecking),
    provenAt: since.toSorted()[0] ?? null,
    dns: { ...dns, recordName: ownershipRecordName(host), recordValue: challenge },
    file: { ...file, url: `https://${host}${OWNERSHIP_FILE}`, content: challenge },
    script,
  }
}

function toWay(proof: ProofRow | undefined, now: Date): OwnershipWay {
  const facts = proof ?? NO_PROOF
  const { requested_at = null, checked_at = null, finding = null } = proof ?? {}
  return {
    state: stateOf(facts),
    isChecking: isAwaited({ requested_at, checked_at }, { now, timeoutMs: CHECK_TIMEOUT_MS }),
    provenAt: facts.proven_at?.toISOString() ?? null,
    checkedAt: checked_at?.toISOString() ?? null,
    endsAt: endOf(facts)?.toISOString() ?? null,
    finding: OwnershipFinding.nullable().parse(finding),
  }
}
