import { z } from 'zod'
import { WebhookChange } from '../audit-stream.ts'
import { Month } from '../client-reports.ts'
import { SuspendedBanner } from '../desk.ts'
import {
  AccountExportId,
  AccountId,
  ApprovalId,
  CardId,
  DomainGroupId,
  DomainId,
  InvitationId,
  InvoiceId,
  ScanId,
  TicketId,
  UserId,
} from '../ids.ts'
import { defineJob } from '../job.ts'
import { Currency } from '../money.ts'
import { Platform } from '../onboarding.ts'
import { Rhythm } from '../report-sharing.ts'
import { SsoChange } from '../security-events.ts'
import { SiteLimit } from '../plans.ts'

/** Owners also hear of it if SCIM removed the person who made its token, which changes nothing. */
export const SsoNews = z.enum([...SsoChange.options, 'scim-maker-left'])
export type SsoNews = z.infer<typeof SsoNews>

/** A problem with the own address of an account. */
const AddressProblem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('record-missing'), endsAt: z.iso.datetime() }),
  z.object({ kind: z.literal('record-lost') }),
  z.object({ kind: z.literal('unreachable') }),
])
export type AddressProblem = z.infer<typeof AddressProblem>

/** News that an operator mails to those who asked for them. */
export const Announcement = z.object({
  subject: z.string().trim().min(1).max(120),
  paragraphs: z.array(z.string().trim().min(1).max(2000)).min(1).max(20),
})

const Choices = z.object({ allowed: z.int(), partial: z.int(), denied: z.int() })

/** Contains no secrets: a link's one-time token is created along with the mail, so a copy of the queue is useless. */
export const sendMail = defineJob({
  name: 'send-mail',
  payload: z.discriminatedUnion('template', [
    z.object({ template: z.literal('verify-email'), userId: UserId }),
    z.object({ template: z.literal('already-registered'), userId: UserId }),
    z.object({ template: z.literal('change-email'), userId: UserId }),
    z.object({ template: z.literal('email-change-planned'), userId: UserId }),
    z.object({
      template: z.literal('security-alert'),
      userId: UserId,
      eventId: z.string(),
      to: z.email().optional(),
    }),
    z.object({
      template: z.literal('account-closed'),
      userId: UserId,
      accountId: AccountId,
      /** The person who did it. */
      closedBy: UserId,
    }),
    z.object({
      template: z.literal('account-exported'),
      userId: UserId,
      accountId: AccountId,
      exportId: AccountExportId,
    }),
    z.object({ template: z.literal('policy-changed'), userId: UserId, accountId: AccountId }),
    z.object({
      template: z.literal('site-deleted'),
      userId: UserId,
      domainId: DomainId,
      /** The person who did it; null if it was no person. */
      deletedBy: UserId.nullable(),
    }),
    z.object({
      template: z.literal('approval-requested'),
      userId: UserId,
      accountId: AccountId,
      approvalId: ApprovalId,
    }),
    z.object({
      template: z.literal('approval-decided'),
      userId: UserId,
      accountId: AccountId,
      approvalId: ApprovalId,
    }),
    z.object({ template: z.literal('payout-changed'), userId: UserId }),
    z.object({ template: z.literal('magic-link'), email: z.email() }),
    z.object({ template: z.literal('reset-password'), email: z.email() }),
    z.object({ template: z.literal('invitation'), invitationId: InvitationId }),
    z.object({ template: z.literal('support-ticket'), ticketId: TicketId }),
    z.object({ template: z.literal('deletion-planned'), userId: UserId }),
    z.object({ template: z.literal('invoice'), invoiceId: InvoiceId, to: z.email() }),
    z.object({ template: z.literal('refunded'), invoiceId: InvoiceId, to: z.email() }),
    z.object({ template: z.literal('payment-failed'), invoiceId: InvoiceId, to: z.email() }),
    z.object({ template: z.literal('last-payment-failed'), invoiceId: InvoiceId, to: z.email() }),
    z.object({ template: z.literal('plan-ended'), invoiceId: InvoiceId, to: z.email() }),
    z.object({ template: z.literal('reseller-stopped'), accountId: AccountId }),
    z.object({ template: z.literal('reseller-unpaid'), domainId: DomainId }),
    z.object({ template: z.literal('card-expires'), cardId: CardId, to: z.email() }),
    z.object({
      template: z.literal('usage-reached'),
      domainId: DomainId,
      percent: z.literal([80, 100]),
      sessions: z.int(),
      sessionsMax: z.int(),
      to: z.email(),
    }),
    z.object({
      template: z.literal('ownership-failing'),
      userId: UserId,
      domainId: DomainId,
      host: z.string(),
      endsAt: z.iso.datetime(),
    }),
    z.object({ template: z.literal('ownership-lost'), userId: UserId, domainId: DomainId, host: z.string() }),
    z.object({
      template: z.literal('mail-domain-failing'),
      userId: UserId,
      accountId: AccountId,
      name: z.string(),
      endsAt: z.iso.datetime(),
    }),
    z.object({
      template: z.literal('mail-domain-lost'),
      userId: UserId,
      accountId: AccountId,
      name: z.string(),
    }),
    z.object({
      template: z.literal('own-address'),
      userId: UserId,
      accountId: AccountId,
      name: z.string(),
      problem: AddressProblem,
    }),
    z.object({
      template: z.literal('sso-certificate-ends'),
      userId: UserId,
      accountId: AccountId,
      endsAt: z.iso.datetime(),
    }),
    z.object({
      template: z.literal('sso-changed'),
      userId: UserId,
      accountId: AccountId,
      change: SsoNews,
    }),
    z.object({
      template: z.literal('webhook-disabled'),
      userId: UserId,
      accountId: AccountId,
      host: z.string(),
    }),
    z.object({
      template: z.literal('webhook-changed'),
      userId: UserId,
      accountId: AccountId,
      change: WebhookChange,
      host: z.string(),
    }),
    z.object({
      template: z.literal('plan-granted'),
      userId: UserId,
      accountId: AccountId,
      domainId: DomainId,
      plan: z.string(),
      until: z.iso.date(),
    }),
    z.object({
      template: z.literal('limit-granted'),
      userId: UserId,
      accountId: AccountId,
      domainId: DomainId,
      limit: SiteLimit,
      value: z.int(),
      until: z.iso.date().nullable(),
    }),
    z.object({
      template: z.literal('credit-granted'),
      userId: UserId,
      accountId: AccountId,
      amountMinor: z.int().positive(),
      currency: Currency,
    }),
    z.object({
      template: z.literal('account-suspended'),
      userId: UserId,
      accountId: AccountId,
      banner: SuspendedBanner,
      reason: z.string(),
    }),
    z.object({ template: z.literal('account-unsuspended'), userId: UserId, accountId: AccountId }),
    z.object({ template: z.literal('announcement'), userId: UserId, ...Announcement.shape }),
    z.object({
      template: z.literal('install-guide'),
      domainId: DomainId,
      /** The person who sends it; null if a key does. */
      userId: UserId.nullable(),
      platform: Platform,
      code: z.string(),
      to: z.email(),
    }),
    z.object({
      template: z.literal('actions-assigned'),
      userId: UserId,
      /** The person who assigned them. */
      by: UserId,
      /** Names the act: only actions that still belong to it are listed. */
      assignment: z.string(),
    }),
    z.object({ template: z.literal('scan-report'), userId: UserId, scanId: ScanId }),
    z.object({
      template: z.literal('publication-refused'),
      userId: UserId,
      domainId: DomainId,
      reasons: z.array(z.string()).min(1),
    }),
    z.object({
      template: z.literal('law-changes'),
      userId: UserId,
      domainId: DomainId,
      /** The day on which the rules come into force. */
      on: z.iso.date(),
    }),
    z.object({
      template: z.literal('report-summary'),
      userId: UserId,
      domainId: DomainId,
      rhythm: Rhythm,
      from: z.iso.date(),
      to: z.iso.date(),
      choices: Choices,
      /** Of the week or month before. */
      before: Choices,
    }),
    z.object({
      template: z.literal('client-report'),
      groupId: DomainGroupId,
      month: Month,
      to: z.email(),
    }),
  ]),
  // Retries are a minute apart, enough to outlast a mail server outage of five hours.
  retries: 300,
})
