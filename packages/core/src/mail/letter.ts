import type { PayloadOf } from '@placet/contract/job'
import type { sendMail } from '@placet/contract/jobs/send-mail'
import type { Installation } from '../context.ts'
import type { Mail } from '../ports.ts'

/** Content of an e-mail. The layout is the same for all. */
export interface Letter {
  to: string
  subject: string
  greeting: string
  paragraphs: string[]
  /** Call to action. */
  button?: { label: string; link: string }
  closing: string
  /** Reason for the e-mail, as the end of “You receive this e-mail because …”. */
  because: string
  /** Ends e-mails of this kind; for people who have no profile to do it in. */
  stop?: { label: string; link: string }
  replyTo?: string
  attachments?: NonNullable<Mail['attachments']>
}

/** Content ID of the logo in a mail. */
export const LOGO_ID = 'logo'

export type Site = Pick<Installation, 'dashboardUrl' | 'edgeUrl' | 'supportEmail'>
export type MailPayload = PayloadOf<typeof sendMail>
