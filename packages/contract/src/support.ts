import { z } from 'zod'
import { Email, PersonName } from './auth.ts'
import { DomainId, TicketId } from './ids.ts'
import { PageQuery, Paged } from './paging.ts'
import { Done, defineRoute } from './route.ts'

export const SUPPORT_MESSAGES = {
  sent: 'Your ticket is on its way. We reply by e-mail.',
  sendFailed: 'Unable to send support Ticket. Please try again later.',
  filesDropped: (names: readonly string[]) =>
    `These files are of invalid type and won't be included: ${names.join(', ')}`,
} as const

export const ATTACHMENT_TYPES = ['image/jpeg', 'image/gif', 'image/png'] as const
export const ATTACHMENT_MAX_BYTES = 5 * 1024 * 1024
export const ATTACHMENTS_MAX = 10
const BASE64_MAX_CHARACTERS = Math.ceil((ATTACHMENT_MAX_BYTES * 4) / 3) + 4
/** Room for all attachments in base64, plus the text. */
export const TICKET_BODY_MAX_BYTES = ATTACHMENTS_MAX * BASE64_MAX_CHARACTERS + 256 * 1024
export const TICKET_TYPES = ['question', 'problem', 'billing', 'privacy'] as const

export const TicketInput = z.strictObject({
  name: PersonName,
  email: Email,
  /** The account's domain that the ticket is about, or empty. */
  domain: z.union([DomainId, z.literal('')]),
  /** Free text naming the website, if it is not one of the account's domains. */
  domainName: z.string().max(253),
  subject: z.string().trim().min(1, 'Please enter a subject.').max(200),
  message: z.string().trim().min(1, 'Please enter a message.').max(20_000),
  type: z.enum(TICKET_TYPES),
  files: z
    .array(
      z.strictObject({
        fileName: z.string().max(200),
        mimeType: z.enum(ATTACHMENT_TYPES),
        data: z.base64().max(BASE64_MAX_CHARACTERS),
      }),
    )
    .max(ATTACHMENTS_MAX),
})
export type TicketInput = z.infer<typeof TicketInput>

export const TicketView = z.strictObject({
  id: TicketId,
  subject: z.string(),
  message: z.string(),
  type: z.enum(TICKET_TYPES),
  domainName: z.string(),
  files: z.array(z.string()),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})
export type TicketView = z.infer<typeof TicketView>

export const FeedbackInput = z.strictObject({
  /** -1: closed without a rating. */
  rating: z.int().min(-1).max(5),
  comment: z.string().trim().max(5000),
})
export type FeedbackInput = z.infer<typeof FeedbackInput>

export const sendTicket = defineRoute({
  name: 'sendTicket',
  summary: 'Sends a ticket to support; images are decoded and re-encoded',
  method: 'POST',
  path: '/api/contact',
  access: 'signed-in',
  body: TicketInput,
  response: Done,
  errors: ['domain_not_found', 'account_not_found', 'attachment_refused', 'too_many_requests'],
  example: {
    body: {
      name: 'Ada Example',
      email: 'ada@example.com',
      domain: '',
      domainName: '',
      subject: 'A question',
      message: 'How do I …?',
      type: 'question',
      files: [],
    },
  },
})

export const listTickets = defineRoute({
  name: 'listTickets',
  summary: 'The signed-in user’s own tickets',
  method: 'GET',
  path: '/api/contact',
  access: 'signed-in',
  query: PageQuery,
  response: Paged(TicketView),
})

export const sendFeedback = defineRoute({
  name: 'sendFeedback',
  summary: 'Sends a rating and a comment',
  method: 'POST',
  path: '/api/user/feedback',
  access: 'signed-in',
  body: FeedbackInput,
  response: Done,
  example: { body: { rating: 5, comment: 'Good' } },
})

export const acceptTerms = defineRoute({
  name: 'acceptTerms',
  summary: 'Accepts the latest terms',
  method: 'POST',
  path: '/api/user/term/latest',
  access: 'signed-in',
  response: Done,
})
