import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import type { Letter } from './letter.ts'

/** Sent to our own support; replies go to the user. Name and address as typed prove nothing and are only named. */
export async function writeTicket(tx: Tx, ctx: Ctx, ticketId: string): Promise<Letter | null> {
  const ticket = await tx
    .selectFrom('support_ticket')
    .innerJoin('app_user', 'app_user.id', 'support_ticket.user_id')
    .selectAll('support_ticket')
    .select(['app_user.name as user', 'app_user.email as user_email', 'app_user.email_verified_at'])
    .where('support_ticket.id', '=', ticketId)
    .executeTakeFirst()
  if (!ticket) return null
  const files = await tx
    .selectFrom('support_file')
    .select(['name', 'mime_type', 'data'])
    .where('ticket_id', '=', ticketId)
    .orderBy('position')
    .execute()
  const isConfirmed = ticket.email_verified_at !== null
  const from = `${ticket.user} <${ticket.user_email}>${isConfirmed ? '' : ' (not confirmed)'}`
  const typed = `${ticket.name} <${ticket.email}>`
  const about = ticket.domain_name ? ` about ${ticket.domain_name}` : ''
  return {
    to: ctx.installation.supportEmail,
    replyTo: ticket.user_email,
    subject: `[${ticket.type}] ${ticket.subject}`,
    greeting: `${from} writes${about}:`,
    paragraphs: [
      ...ticket.message.split(/\n{2,}/),
      ...(ticket.email === ticket.user_email ? [] : [`Asks for an answer to ${typed}.`]),
    ],
    closing: `Ticket ${ticket.id}. Reply to this e-mail to answer ${ticket.user_email}.`,
    because: 'it was sent through the contact form.',
    attachments: files.map((file) => ({ fileName: file.name, mimeType: file.mime_type, data: file.data })),
  }
}
