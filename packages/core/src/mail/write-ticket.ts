import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import type { Letter } from './letter.ts'

/** Sent to our own support; replies go to the user. */
export async function writeTicket(tx: Tx, ctx: Ctx, ticketId: string): Promise<Letter | null> {
  const ticket = await tx
    .selectFrom('support_ticket')
    .selectAll()
    .where('id', '=', ticketId)
    .executeTakeFirst()
  if (!ticket) return null
  const files = await tx
    .selectFrom('support_file')
    .select(['name', 'mime_type', 'data'])
    .where('ticket_id', '=', ticketId)
    .orderBy('position')
    .execute()
  const about = ticket.domain_name ? ` about ${ticket.domain_name}` : ''
  return {
    to: ctx.installation.supportEmail,
    replyTo: ticket.email,
    subject: `[${ticket.type}] ${ticket.subject}`,
    greeting: `${ticket.name} <${ticket.email}> writes${about}:`,
    paragraphs: ticket.message.split(/\n{2,}/),
    closing: `Ticket ${ticket.id}. Reply to this e-mail to answer ${ticket.email}.`,
    because: 'it was sent through the contact form.',
    attachments: files.map((file) => ({ fileName: file.name, mimeType: file.mime_type, data: file.data })),
  }
}
