import { HOST_ANSWER_PATH, type HostState } from '@placet/contract/branding'
import { RecordFinding, type OwnershipFinding, ownershipRecordName } from '@placet/contract/hostnames'
import { AccountId } from '@placet/contract/ids'
import { checkAccountHost as job } from '@placet/contract/jobs/check-account-host'
import { type AddressProblem, sendMail } from '@placet/contract/jobs/send-mail'
import type { Tx } from '@placet/db/tx'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { ownersOf } from '../owners-of.ts'
import {
  type AccountHostRow,
  afterCheck,
  endOf,
  hostAnswer,
  hostStateOf,
  isInForce,
  judgeFile,
  judgeTxt,
} from '../ownership/index.ts'
import { requireJob } from '../permissions.ts'
import type { SiteProbe } from '../ports.ts'
import { hostChallenge } from './host-challenge.ts'

const Input = job.payload.extend({ probe: z.custom<SiteProbe>() })

/** A host that no longer leads here must not be in links for long; one that doesn't yet, is waited for. */
const RECHECK_MS = { connected: 60 * 60 * 1000, unreachable: 10 * 60 * 1000 }
/** An outage that is over the next day is not worth a mail. */
const WARNED_AFTER_MS = 20 * 60 * 60 * 1000

/**
 * Looks for the record, then asks the host. The proof is stored first: without it, the API doesn't answer there, and the
 * proxy gets no certificate.
 */
export const runAccountHostCheck = defineVerb(Input, async ({ ctx, input }): Promise<void> => {
  requireJob(ctx)
  const { accountId, probe } = input
  const host = await withTx(ctx, (tx) => find(tx, accountId))
  if (!host) return
  const reading = await probe.readTxt(ownershipRecordName(host.name))
  const seen = RecordFinding.parse(judgeTxt(reading, hostChallenge(host)))
  const proven = await withTx(ctx, (tx) => recordProof(tx, ctx, { accountId, host, seen }))
  const reach = proven
    ? judgeFile(
        await probe.readFile(`https://${host.name}${HOST_ANSWER_PATH}`),
        hostAnswer(ctx.seal, host.name),
      )
    : null
  await withTx(ctx, (tx) => recordReach(tx, ctx, { accountId, host, reach }))
})

/** Null if the host was removed or replaced. */
async function find(
  tx: Tx,
  accountId: AccountId,
  host?: AccountHostRow,
): Promise<AccountHostRow | undefined> {
  const query = tx.selectFrom('account_host').selectAll().where('account_id', '=', accountId)
  if (!host) return query.executeTakeFirst()
  return query.where('challenge', '=', host.challenge).forUpdate().executeTakeFirst()
}

interface Check {
  accountId: AccountId
  host: AccountHostRow
}

/** True while the record proves the host. The first account that proves a name keeps it. */
async function recordProof(
  tx: Tx,
  ctx: Ctx,
  { accountId, host, seen }: Check & { seen: RecordFinding },
): Promise<boolean> {
  const row = await find(tx, accountId, host)
  if (!row) return false
  const isTaken = seen.kind === 'match' && (await isHeldByOther(tx, row))
  const finding: RecordFinding = isTaken ? { kind: 'other_account', seen: [] } : seen
  const { proof, event } = afterCheck(row, {
    method: 'dns',
    isFound: finding.kind === 'match',
    now: ctx.clock.now(),
  })
  const { proven_at, failing_since, warned_at, lost_at } = proof
  await tx
    .updateTable('account_host')
    .set({ proven_at, failing_since, warned_at, lost_at, finding: JSON.stringify(finding) })
    .where('account_id', '=', accountId)
    .execute()
  await auditChange(tx, ctx, row, { ...row, ...proof })
  const endsAt = endOf(proof)?.toISOString()
  if (event === 'warned' && endsAt) await writeToOwners(tx, ctx, row, { kind: 'record-missing', endsAt })
  if (event === 'lost') await writeToOwners(tx, ctx, row, { kind: 'record-lost' })
  return isInForce(proof)
}

/** Another account has the name: as its own address, or as a site that it has proven. */
async function isHeldByOther(tx: Tx, { account_id, name }: AccountHostRow): Promise<boolean> {
  const address = await tx
    .selectFrom('account_host')
    .select('account_id')
    .where('name', '=', name)
    .where('account_id', '!=', account_id)
    .where('proven_at', 'is not', null)
    .where('lost_at', 'is', null)
    .executeTakeFirst()
  const site = await tx
    .selectFrom('hostname')
    .innerJoin('ownership_proof', 'ownership_proof.hostname_id', 'hostname.id')
    .select('hostname.id')
    .where('hostname.name', '=', name)
    .where('hostname.account_id', '!=', account_id)
    .where('proven_at', 'is not', null)
    .where('lost_at', 'is', null)
    .executeTakeFirst()
  return address !== undefined || site !== undefined
}

async function recordReach(
  tx: Tx,
  ctx: Ctx,
  { accountId, host, reach }: Check & { reach: OwnershipFinding | null },
): Promise<void> {
  const row = await find(tx, accountId, host)
  if (!row) return
  const now = ctx.clock.now()
  const after = { ...row, reach }
  const state = hostStateOf(after)
  const warnAt = warningTime({ row, state, now })
  const isWarning = warnAt !== null && warnAt <= now
  const againMs = state === 'connected' || state === 'unreachable' ? RECHECK_MS[state] : null
  await tx
    .updateTable('account_host')
    .set({
      reach: reach && JSON.stringify(reach),
      checked_at: now,
      warn_at: isWarning ? null : warnAt,
      next_check_at: againMs === null ? null : new Date(now.getTime() + againMs),
    })
    .where('account_id', '=', accountId)
    .execute()
  await auditChange(tx, ctx, row, after)
  if (isWarning) await writeToOwners(tx, ctx, row, { kind: 'unreachable' })
}

/** Owners of a host that has led here get one mail; setting it up is no outage. */
function warningTime({ row, state, now }: { row: AccountHostRow; state: HostState; now: Date }): Date | null {
  if (state !== 'unreachable') return null
  const begins = hostStateOf(row) === 'connected'
  return begins ? new Date(now.getTime() + WARNED_AFTER_MS) : row.warn_at
}

async function writeToOwners(
  tx: Tx,
  ctx: Ctx,
  { account_id, name }: AccountHostRow,
  problem: AddressProblem,
): Promise<void> {
  const accountId = AccountId.parse(account_id)
  const mails = (await ownersOf(tx, accountId)).map((userId) => ({
    template: 'own-address' as const,
    userId,
    accountId,
    name,
    problem,
  }))
  if (mails.length > 0) await ctx.jobs.enqueue(tx, sendMail, ...mails)
}

/** From when on links carry the host, and from when on they no longer do. */
async function auditChange(tx: Tx, ctx: Ctx, before: AccountHostRow, after: AccountHostRow): Promise<void> {
  const [was, is] = [before, after].map((row) => hostStateOf(row) === 'connected')
  if (was === is) return
  const accountId = AccountId.parse(after.account_id)
  const action = is ? 'branding.host-connect' : 'branding.host-disconnect'
  await audit(tx, ctx, { accountId, action, entity: accountId, detail: { name: after.name } })
}
