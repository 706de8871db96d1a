import { sendMail } from '@placet/contract/jobs/send-mail'
import { inputOf } from '@placet/contract/route'
import { ATTACHMENT_MAX_BYTES, sendTicket as route, type TicketInput } from '@placet/contract/support'
import type { LimitRule } from '@placet/db/rate-limits'
import { type Ctx, accountOf, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { limit } from '../limit.ts'
import { requireUser } from '../permissions.ts'
import { newTicketId } from '../random.ts'
import { refuse } from '../refuse.ts'

const TICKETS: LimitRule = { name: 'tickets', points: 20, perSeconds: 60 * 60 }

/** T48: pictures are decoded and re-encoded; none of the uploaded bytes are kept. */
export const sendTicket = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId } = requireUser(ctx)
  await limit(ctx, TICKETS, userId)
  const pictures: Awaited<ReturnType<typeof remake>>[] = []
  for (const [position, file] of input.files.entries()) pictures.push(await remake(ctx, position, file))
  const id = newTicketId()
  await withTx(ctx, async (tx) => {
    const domain = input.domain === '' ? null : await getDomainInAccount(tx, ctx, input.domain)
    await tx
      .insertInto('support_ticket')
      .values({
        id,
        user_id: userId,
        account_id: accountOf(ctx.actor),
        name: input.name,
        email: input.email,
        domain_name: domain?.name ?? input.domainName,
        subject: input.subject,
        message: input.message,
        type: input.type,
        created_at: ctx.clock.now(),
      })
      .execute()
    if (pictures.length > 0) {
      await tx
        .insertInto('support_file')
        .values(pictures.map((picture) => ({ ticket_id: id, ...picture })))
        .execute()
    }
    await ctx.jobs.enqueue(tx, sendMail, { template: 'support-ticket', ticketId: id })
  })
})

async function remake(ctx: Ctx, position: number, file: TicketInput['files'][number]) {
  const bytes = Buffer.from(file.data, 'base64')
  const remade = bytes.length <= ATTACHMENT_MAX_BYTES ? await ctx.images.remake(bytes) : null
  if (!remade) throw refuse('attachment_refused', [{ key: `files.${position}`, message: file.fileName }])
  const name = file.fileName.replace(/[^\w. -]/g, '_').slice(0, 100) || 'picture'
  return { position, name, mime_type: remade.mimeType, data: remade.data }
}
