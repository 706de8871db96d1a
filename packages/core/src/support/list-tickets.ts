import { PAGE_SIZE } from '@placet/contract/constants'
import { toPaged } from '@placet/contract/paging'
import { inputOf } from '@placet/contract/route'
import { listTickets as route, TicketView } from '@placet/contract/support'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { searchPattern } from '../lists/index.ts'

export const listTickets = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId } = requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const matching = tx
      .selectFrom('support_ticket')
      .where('user_id', '=', userId)
      .where('subject', 'ilike', searchPattern(input.query))
    const { total } = await matching
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await matching
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(PAGE_SIZE)
      .offset((input.page - 1) * PAGE_SIZE)
      .execute()
    const ids = rows.map(({ id }) => id)
    const files = ids.length
      ? await tx
          .selectFrom('support_file')
          .select(['ticket_id', 'name'])
          .where('ticket_id', 'in', ids)
          .orderBy('position')
          .execute()
      : []
    const tickets = rows.map((row) =>
      TicketView.parse({
        id: row.id,
        subject: row.subject,
        message: row.message,
        type: row.type,
        domainName: row.domain_name,
        files: files.filter(({ ticket_id }) => ticket_id === row.id).map(({ name }) => name),
        createdAt: row.created_at.toISOString(),
        sentAt: row.sent_at?.toISOString() ?? null,
      }),
    )
    return toPaged(tickets, input.page, Number(total))
  })
})
