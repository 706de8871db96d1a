import { OWNERSHIP_FILE, type OwnershipFinding, ownershipRecordName } from '@placet/contract/hostnames'
import { checkOwnership as job } from '@placet/contract/jobs/check-ownership'
import type { Tx } from '@placet/db/tx'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { type ChallengedHost, challengeFor, judgeFile, judgeTxt, recordCheck } from '../ownership/index.ts'
import { requireJob } from '../permissions.ts'
import type { SiteProbe } from '../ports.ts'
import type { Seal } from '../seal.ts'

const Input = job.payload.extend({ probe: z.custom<SiteProbe>() })

/** Looks for the record or file on the network, then records what was found. */
export const runOwnershipCheck = defineVerb(Input, async ({ ctx, input }): Promise<void> => {
  requireJob(ctx)
  const { probe, hostnameId, method } = input
  const target = await withTx(ctx, (tx) => findTarget(tx, hostnameId))
  if (!target) return
  const { host } = target
  const challenge = challengeFor(ctx.seal, target.hostname)
  const finding =
    method === 'dns'
      ? await checkRecords(probe, ctx.seal, [target.hostname, ...target.primary])
      : judgeFile(await probe.readFile(`https://${host}${OWNERSHIP_FILE}`), challenge)
  await withTx(ctx, async (tx) => {
    const now = await findTarget(tx, hostnameId, { lock: true })
    // Renamed or moved to another account in the meantime.
    if (!now || now.host !== host || challengeFor(ctx.seal, now.hostname) !== challenge) return
    const hostnames = await covered(tx, now, { method, finding })
    await recordCheck(tx, ctx, { domain: now.domain, hostnames, method, finding })
  })
})

interface Target {
  id: string
  host: string
  hostname: ChallengedHost
  /** The hostname of the domain itself, if it is another one. */
  primary: ChallengedHost[]
  domain: DomainRow
}

async function findTarget(tx: Tx, hostnameId: string, { lock = false } = {}): Promise<Target | null> {
  const query = tx
    .selectFrom('domain')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('hostname').select('domain_id').where('id', '=', hostnameId))
  const domain = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!domain) return null
  const hostnames = await tx
    .selectFrom('hostname')
    .select(['id', 'name', 'account_id', 'domain_id', 'challenge'])
    .where('domain_id', '=', domain.id)
    .where((eb) => eb.or([eb('id', '=', hostnameId), eb('name', '=', domain.name)]))
    .execute()
  const hostname = hostnames.find(({ id }) => id === hostnameId)
  const primary = hostnames.filter(({ id }) => id !== hostnameId)
  return hostname ? { id: hostname.id, host: hostname.name, hostname, primary, domain } : null
}

/** A record of the domain also proves its subdomains: their names are under the same control. */
async function checkRecords(
  probe: SiteProbe,
  seal: Seal,
  hosts: readonly ChallengedHost[],
): Promise<OwnershipFinding> {
  const findings = await Promise.all(
    hosts.map(async (host) =>
      judgeTxt(await probe.readTxt(ownershipRecordName(host.name)), challengeFor(seal, host)),
    ),
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
