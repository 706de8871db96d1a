import { toPaged } from '@placet/contract/paging'
import { inputOf } from '@placet/contract/route'
import { listTickets as route, TicketView } from '@placet/contract/support'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { readPage, searchPattern } from '../lists/index.ts'

export const listTickets = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId } = requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const matching = tx
      .selectFrom('support_ticket')
      .where('user_id', '=', userId)
      .where('subject', 'ilike', searchPattern(input.query))
    const { rows, total } = await readPage(matching, input.page, (query) =>
      query.selectAll().orderBy('created_at', 'desc'),
    )
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
    return toPaged(tickets, input.page, total)
  })
})
