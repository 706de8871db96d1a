import type { OwnershipFinding, OwnershipMethod } from '@placet/contract/hostnames'
import { AccountId, DomainId } from '@placet/contract/ids'
import { pushProvenHosts } from '@placet/contract/jobs/push-proven-hosts'
import { sendMail } from '@placet/contract/jobs/send-mail'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { ownersOf } from '../owners-of.ts'
import { hashSecret } from '../random.ts'
import { NO_PROOF, type Proof, afterCheck, endOf, isInForce, stateOf } from './rules.ts'

interface Check {
  /** Locked, so that checks of one domain are recorded one after another. */
  domain: DomainRow
  hostnames: readonly { id: string; name: string }[]
  method: OwnershipMethod
  finding: OwnershipFinding
}

/** Records a check and all that depends on it: the edges' list, verification of the domain, mails. */
export async function recordCheck(tx: Tx, ctx: Ctx, { hostnames, ...check }: Check): Promise<void> {
  let hasChanged = false
  for (const hostname of hostnames) {
    if (await recordForHost(tx, ctx, { ...check, hostname })) hasChanged = true
  }
  if (!hasChanged) return
  await verifyDomain(tx, ctx, check.domain)
  await tellEdges(tx, ctx, check.domain)
}

/** True if the host became proven, or is no longer. */
async function recordForHost(
  tx: Tx,
  ctx: Ctx,
  { domain, hostname, method, finding }: Omit<Check, 'hostnames'> & { hostname: Check['hostnames'][number] },
): Promise<boolean> {
  const proofs = await tx
    .selectFrom('ownership_proof')
    .selectAll()
    .where('hostname_id', '=', hostname.id)
    .execute()
  const before: Proof = proofs.find((row) => row.method === method) ?? NO_PROOF
  const others = proofs.filter((row) => row.method !== method)
  const now = ctx.clock.now()
  const { proof, nextCheckAt, event } = afterCheck(before, { method, isFound: finding.kind === 'match', now })
  const { proven_at, failing_since, warned_at, lost_at } = proof
  const checked = {
    ...{ proven_at, failing_since, warned_at, lost_at },
    checked_at: now,
    finding: JSON.stringify(finding),
    next_check_at: nextCheckAt,
  }
  const place = { hostname_id: hostname.id, method, account_id: domain.account_id, domain_id: domain.id }
  await tx
    .insertInto('ownership_proof')
    .values({ ...place, ...checked })
    .onConflict((conflict) => conflict.columns(['hostname_id', 'method']).doUpdateSet(checked))
    .execute()
  if (event === 'proven' || event === 'lost') {
    await audit(tx, ctx, {
      accountId: AccountId.parse(domain.account_id),
      action: event === 'proven' ? 'hostname.prove' : 'hostname.unprove',
      entity: hostname.id,
      detail: { name: hostname.name, method },
    })
  }
  const isNews = event === 'warned' || event === 'lost'
  // A host that is still proven in another way leaves its owner nothing to do.
  if (isNews && !others.some((other) => stateOf(other) === 'proven')) {
    await writeToOwners(tx, ctx, { domain, host: hostname.name, endsAt: endOf(proof) })
  }
  return event === 'proven' || event === 'lost'
}

export async function tellEdges(tx: Tx, ctx: Ctx, domain: DomainRow): Promise<void> {
  if (domain.published_version === null) return
  await ctx.jobs.enqueue(tx, pushProvenHosts, { domainId: DomainId.parse(domain.id) })
}

/** The domain is verified while its name, or that with www, is proven. Its subdomains may belong to others. */
async function verifyDomain(tx: Tx, ctx: Ctx, domain: DomainRow): Promise<void> {
  const rows = await tx
    .selectFrom('ownership_proof')
    .innerJoin('hostname', 'hostname.id', 'ownership_proof.hostname_id')
    .selectAll('ownership_proof')
    .where('ownership_proof.domain_id', '=', domain.id)
    .where('hostname.name', 'in', [domain.name, `www.${domain.name}`])
    .execute()
  const isProven = rows.some(isInForce)
  const { controlled_at: before } = await tx
    .selectFrom('domain')
    .select('controlled_at')
    .where('id', '=', domain.id)
    .executeTakeFirstOrThrow()
  if (isProven === (before !== null)) return
  const controlled_at = isProven ? ctx.clock.now() : null
  await tx.updateTable('domain').set({ controlled_at }).where('id', '=', domain.id).execute()
  if (controlled_at === null) return
  // The owner has used the trial, so nobody else can claim it.
  await tx
    .updateTable('trial_claim')
    .set({ proven_at: controlled_at })
    .where('domain_id', '=', domain.id)
    .where('site_hash', '=', hashSecret(domain.name))
    .execute()
  const accountId = AccountId.parse(domain.account_id)
  await audit(tx, ctx, { accountId, action: 'domain.control', entity: domain.id })
}

async function writeToOwners(
  tx: Tx,
  ctx: Ctx,
  { domain, host, endsAt }: { domain: DomainRow; host: string; endsAt: Date | null },
): Promise<void> {
  const mails = (await ownersOf(tx, domain.account_id)).map((userId) => {
    const about = { userId, domainId: DomainId.parse(domain.id), host }
    return endsAt === null
      ? { template: 'ownership-lost' as const, ...about }
      : { template: 'ownership-failing' as const, ...about, endsAt: endsAt.toISOString() }
  })
  if (mails.length > 0) await ctx.jobs.enqueue(tx, sendMail, ...mails)
}
