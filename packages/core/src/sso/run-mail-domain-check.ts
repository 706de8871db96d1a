import { RecordFinding, ownershipRecordName } from '@placet/contract/hostnames'
import { AccountId } from '@placet/contract/ids'
import { checkMailDomain as job } from '@placet/contract/jobs/check-mail-domain'
import { sendMail } from '@placet/contract/jobs/send-mail'
import type { Tx } from '@placet/db/tx'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { ownersOf } from '../owners-of.ts'
import { type Proof, type ProofEvent, afterCheck, endOf, judgeTxt } from '../ownership/index.ts'
import { requireJob } from '../permissions.ts'
import type { SiteProbe } from '../ports.ts'
import { type MailDomainRow, mailChallenge } from './mail-domain.ts'

const Input = job.payload.extend({ probe: z.custom<SiteProbe>() })

/** Looks for the record, then records what was found. The first account that proves a domain keeps it. */
export const runMailDomainCheck = defineVerb(Input, async ({ ctx, input }): Promise<void> => {
  requireJob(ctx)
  const target = await withTx(ctx, (tx) => find(tx, input.mailDomainId))
  if (!target) return
  const reading = await input.probe.readTxt(ownershipRecordName(target.name))
  const finding = RecordFinding.parse(judgeTxt(reading, mailChallenge(target)))
  await withTx(ctx, async (tx) => {
    const row = await find(tx, input.mailDomainId, { lock: true })
    if (row) await record(tx, ctx, row, finding)
  })
})

async function find(tx: Tx, id: string, { lock = false } = {}): Promise<MailDomainRow | undefined> {
  const query = tx.selectFrom('mail_domain').selectAll().where('id', '=', id)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

async function record(tx: Tx, ctx: Ctx, row: MailDomainRow, seen: RecordFinding): Promise<void> {
  const isTaken = seen.kind === 'match' && (await isHeldByOther(tx, row))
  const finding: RecordFinding = isTaken ? { kind: 'other_account', seen: [] } : seen
  const now = ctx.clock.now()
  const { proof, nextCheckAt, event } = afterCheck(row, {
    method: 'dns',
    isFound: finding.kind === 'match',
    now,
  })
  const { proven_at, failing_since, warned_at, lost_at } = proof
  await tx
    .updateTable('mail_domain')
    .set({
      ...{ proven_at, failing_since, warned_at, lost_at },
      checked_at: now,
      finding: JSON.stringify(finding),
      next_check_at: nextCheckAt,
    })
    .where('id', '=', row.id)
    .execute()
  await report(tx, ctx, row, { event, proof })
}

/** Two accounts that prove one domain at once are told apart by the index; the job is then run again. */
async function isHeldByOther(tx: Tx, { id, name }: MailDomainRow): Promise<boolean> {
  const other = await tx
    .selectFrom('mail_domain')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', id)
    .where('proven_at', 'is not', null)
    .where('lost_at', 'is', null)
    .executeTakeFirst()
  return other !== undefined
}

async function report(
  tx: Tx,
  ctx: Ctx,
  { id, name, account_id }: MailDomainRow,
  { event, proof }: { event: ProofEvent; proof: Proof },
): Promise<void> {
  const accountId = AccountId.parse(account_id)
  if (event === 'proven' || event === 'lost') {
    const action = event === 'proven' ? 'sso.domain-verify' : 'sso.domain-unverify'
    await audit(tx, ctx, { accountId, action, entity: id, detail: { name } })
  }
  if (event !== 'warned' && event !== 'lost') return
  const endsAt = endOf(proof)?.toISOString()
  const mails = (await ownersOf(tx, accountId)).map((userId) =>
    endsAt === undefined
      ? { template: 'mail-domain-lost' as const, userId, accountId, name }
      : { template: 'mail-domain-failing' as const, userId, accountId, name, endsAt },
  )
  if (mails.length > 0) await ctx.jobs.enqueue(tx, sendMail, ...mails)
}
