import { addReportNote as route, NOTES_PER_DAY_MAX } from '@placet/contract/report-sharing'
import { inputOf } from '@placet/contract/route'
import { actorId, audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { newReportNoteId } from '../random.ts'
import { refuse } from '../refuse.ts'

export const addReportNote = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'report:write')
  const { domainId, day, text } = input
  const now = ctx.clock.now()
  if (day > now.toISOString().slice(0, 10)) throw refuse('report_range_future')
  return withTx(ctx, async (tx) => {
    // The lock makes calls wait for each other, so that two at once can't pass the limit.
    const { name } = await getDomainInAccount(tx, ctx, domainId, { lock: true })
    const { count } = await tx
      .selectFrom('report_note')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('domain_id', '=', domainId)
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    if (Number(count) >= NOTES_PER_DAY_MAX) throw refuse('report_notes_full')
    const id = newReportNoteId()
    await tx
      .insertInto('report_note')
      .values({
        id,
        domain_id: domainId,
        account_id: accountId,
        day,
        text,
        author: actorId(ctx.actor),
        created_at: now,
      })
      .execute()
    const detail = { name, day, text }
    await audit(tx, ctx, { accountId, action: 'report-note.add', entity: domainId, detail })
    return { id }
  })
})
