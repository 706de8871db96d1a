import { OWNERSHIP_FILE, type OwnershipFinding, ownershipRecordName } from '@placet/contract/hostnames'
import { checkOwnership as job } from '@placet/contract/jobs/check-ownership'
import type { Tx } from '@placet/db/tx'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { challengeFor, judgeFile, judgeTxt, recordCheck } from '../ownership/index.ts'
import { requireJob } from '../permissions.ts'
import type { SiteProbe } from '../ports.ts'

const Input = job.payload.extend({ probe: z.custom<SiteProbe>() })

/** Looks for the record or file on the network, then records what was found. */
export const runOwnershipCheck = defineVerb(Input, async ({ ctx, input }): Promise<void> => {
  requireJob(ctx)
  const { probe, hostnameId, method } = input
  const target = await withTx(ctx, (tx) => findTarget(tx, hostnameId))
  if (!target) return
  const { host, domain } = target
  const challenge = (name: string) =>
    challengeFor(ctx.seal, { accountId: domain.account_id, domainId: domain.id, host: name })
  const finding =
    method === 'dns'
      ? await checkRecords(probe, [...new Set([host, domain.name])], challenge)
      : judgeFile(await probe.readFile(`https://${host}${OWNERSHIP_FILE}`), challenge(host))
  await withTx(ctx, async (tx) => {
    const now = await findTarget(tx, hostnameId, { lock: true })
    // Renamed or moved to another account in the meantime: that was another challenge.
    if (now?.host !== host || now.domain.account_id !== domain.account_id) return
    const hostnames = await covered(tx, now, { method, finding })
    await recordCheck(tx, ctx, { domain: now.domain, hostnames, method, finding })
  })
})

interface Target {
  id: string
  host: string
  domain: DomainRow
}

async function findTarget(tx: Tx, hostnameId: string, { lock = false } = {}): Promise<Target | null> {
  const query = tx
    .selectFrom('domain')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('hostname').select('domain_id').where('id', '=', hostnameId))
  const domain = await (lock ? query.forUpdate() : query).executeTakeFirst()
  const hostname = await tx
    .selectFrom('hostname')
    .select(['id', 'name'])
    .where('id', '=', hostnameId)
    .executeTakeFirst()
  return domain && hostname ? { id: hostname.id, host: hostname.name, domain } : null
}

/** A record of the domain also proves its subdomains: their names are under the same control. */
async function checkRecords(
  probe: SiteProbe,
  names: readonly string[],
  challenge: (name: string) => string,
): Promise<OwnershipFinding> {
  const findings = await Promise.all(
    names.map(async (name) => judgeTxt(await probe.readTxt(ownershipRecordName(name)), challenge(name))),
  )
  const best = findings.find(({ kind }) => kind === 'match') ?? findings[0]
  if (!best) throw new Error('no name to look up')
  return best
}

async function covered(
  tx: Tx,
  { id, host, domain }: Target,
  { method, finding }: { method: 'dns' | 'file'; finding: OwnershipFinding },
): Promise<{ id: string; name: string }[]> {
  if (method !== 'dns' || host !== domain.name || finding.kind !== 'match') return [{ id, name: host }]
  return tx.selectFrom('hostname').select(['id', 'name']).where('domain_id', '=', domain.id).execute()
}
