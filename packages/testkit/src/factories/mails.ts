import {
  closeAccount,
  listAccountExports,
  makeAccountExport,
  requestAccountExport,
} from '@placet/core/account-exit/index'
import { savePolicy } from '@placet/core/accounts/index'
import { savePayout } from '@placet/core/affiliates/index'
import { randomUUID } from 'node:crypto'
import type { PayloadOf } from '@placet/contract/job'
import { InboxFilter } from '@placet/contract/inbox'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { LinkToken } from '@placet/contract/auth'
import { saveAuditWebhook } from '@placet/core/audit-stream/index'
import { register, requestMagicLink, requestPasswordReset } from '@placet/core/auth/index'
import { NOWHERE, withTx } from '@placet/core/context'
import { saveClientReport, sendClientReports } from '@placet/core/client-reports/index'
import { deleteDomain } from '@placet/core/domains/index'
import { assignActions, listInbox, openCause } from '@placet/core/inbox/index'
import { getInvoice, issueCreditNote, refundInvoice } from '@placet/core/invoices/index'
import { addMember } from '@placet/core/members/index'
import { announce, confirmNewEmail, requestDeletion, saveProfile } from '@placet/core/profile/index'
import { declineRequest } from '@placet/core/approvals/index'
import { countActions } from '@placet/core/portfolio/index'
import { stopPaying } from '@placet/core/resellers/index'
import { mailDeveloper } from '@placet/core/onboarding/index'
import { saveReportMail } from '@placet/core/reports/index'
import { saveProofPolicy } from '@placet/core/proofs/index'
import { isRefusal } from '@placet/core/refuse'
import { saveOidc } from '@placet/core/sso/index'
import { sendLawNotices } from '@placet/core/laws/index'
import { sendTicket } from '@placet/core/support/index'
import { mailbox } from '../mailbox.ts'
import { newestApproval, withSecondPerson } from './approvals.ts'
import { aCookie } from './cookies.ts'
import { aDomainGroup } from './domain-groups.ts'
import { aDomain, aSiteInChile, anOwnerWithDomain } from './domains.ts'
import { aPaidInvoice, anInvoice } from './invoices.ts'
import { aCard } from './payments.ts'
import { PASSWORD, type Person, aMember, anOwner } from './people.ts'
import { aCustomer, aReseller } from './resellers.ts'
import { aPage, aScan, aWrite, reportScan } from './scans.ts'
import type { TestDeps } from './test-deps.ts'

export type MailTemplate = PayloadOf<typeof sendMail>['template']

/** A prepared mail: `cause` performs the user's action, and the mail is then due at `to`. */
export interface DueMail {
  to: string
  /** Text that identifies this mail when others go to the same address. */
  holding?: string
  cause(): Promise<unknown>
}

type Prepare = (deps: TestDeps, mailApiUrl: string) => Promise<DueMail>

/** Every mail template: one without an entry here does not type-check. */
export const MAILS: Record<MailTemplate, Prepare> = {
  'verify-email': async (deps) => {
    const to = anAddress()
    return { to, cause: () => signUp(deps, to) }
  },
  'already-registered': async (deps) => {
    const { email } = await anOwner(deps)
    return { to: email, cause: () => signUp(deps, email) }
  },
  'magic-link': async (deps) => {
    const { email } = await anOwner(deps)
    return { to: email, cause: () => requestMagicLink({ ctx: nobody(deps), input: { email } }) }
  },
  'reset-password': async (deps) => {
    const { email } = await anOwner(deps)
    return { to: email, cause: () => requestPasswordReset({ ctx: nobody(deps), input: { email } }) }
  },
  announcement: async (deps) => {
    const { ctx, email } = await anOwner(deps)
    await saveProfile({ ctx, input: { announcements: true } })
    const news = { subject: 'Groups of sites', paragraphs: ['You can group your sites.'] }
    const operator = { ...ctx, actor: { kind: 'operator', name: 'ada' } as const }
    return { to: email, cause: () => announce({ ctx: operator, input: news }) }
  },
  invitation: async (deps) => {
    const [{ ctx }, to] = [await anOwner(deps), anAddress()]
    return { to, cause: () => addMember({ ctx, input: { email: to, owner: false } }) }
  },
  'change-email': async (deps) => {
    const [owner, to] = [await anOwner(deps), anAddress()]
    return { to, cause: () => changeProfile(owner, { email: to }) }
  },
  'email-change-planned': async (deps) => {
    const owner = await anOwner(deps)
    return { to: owner.email, cause: () => changeProfile(owner, { email: anAddress() }) }
  },
  'security-alert': async (deps, mailApiUrl) => {
    const [owner, next] = [await anOwner(deps), anAddress()]
    await changeProfile(owner, { email: next })
    const { links } = await mailbox(next, { mailApiUrl })
    const token = LinkToken.parse(new URL(links[0] ?? '').searchParams.get('token'))
    const holding = 'You can no longer log in with this one'
    return { to: owner.email, holding, cause: () => confirmNewEmail({ ctx: nobody(deps), input: { token } }) }
  },
  'payout-changed': async (deps) => {
    const { ctx, email } = await anOwner(deps)
    const cause = () => savePayout({ ctx, input: { type: 1, info: 'ada@example.com' } })
    return { to: email, cause }
  },
  'account-closed': async (deps) => {
    const { ctx, email } = await anOwner(deps)
    return { to: email, cause: () => closeAccount({ ctx, input: { name: 'Example Ltd' } }) }
  },
  'account-exported': async (deps) => {
    const { ctx, accountId, email } = await anOwner(deps)
    await requestAccountExport({ ctx, input: {} })
    const [asked] = await listAccountExports({ ctx, input: {} })
    if (!asked) throw new Error('no export is waiting')
    const input = { accountId, exportId: asked.id }
    return { to: email, cause: () => makeAccountExport({ ctx: deps.job, input }) }
  },
  'deletion-planned': async (deps) => {
    const { ctx, email } = await anOwner(deps)
    return { to: email, cause: () => requestDeletion({ ctx, input: {} }) }
  },
  'scan-report': async (deps) => {
    const owner = await anOwnerWithDomain(deps)
    const scanId = await aScan(owner, owner)
    const names = ['_ga', '_fbp', 'PHPSESSID', 'basket', `very-${'long-'.repeat(20)}name`]
    const page = aPage(scanId, { writes: names.map((name) => aWrite(name)) })
    return {
      to: owner.email,
      cause: () => reportScan(deps.job, scanId, [page]),
    }
  },
  'actions-assigned': async (deps) => {
    const owner = await anOwnerWithDomain(deps)
    const { accountId, ctx, domainId } = owner
    const colleague = await aMember(deps, { accountId, role: 'editor' })
    await aCookie(owner, { domainId, category: 5 })
    await countActions({ ctx, input: {} })
    const [cause] = (await listInbox({ ctx, input: { ...InboxFilter.parse({}), page: 1 } })).data
    const opened = await openCause({ ctx, input: { ...InboxFilter.parse({}), cause: cause?.cause ?? '' } })
    const actions = opened.actions.map(({ id, site }) => ({ site: site.id, action: id }))
    const assign = () => assignActions({ ctx, input: { actions, to: colleague.userId, notify: true } })
    return { to: colleague.email, holding: 'assigned an action to you', cause: assign }
  },
  'publication-refused': async (deps) => {
    const owner = await anOwnerWithDomain(deps)
    const { domainId, userId } = owner
    const reasons = ['Your banner needs a link to your privacy policy.', 'Texts need more contrast.']
    const payload = { template: 'publication-refused', userId, domainId, reasons } as const
    return { to: owner.email, holding: 'not published', cause: () => send(owner, payload) }
  },
  'law-changes': async (deps) => {
    const { email } = await aSiteInChile(deps)
    const job = { ...deps.job, clock: { now: () => new Date('2026-11-20T06:15:00Z') } }
    return {
      to: email,
      holding: 'From December 1st, 2026',
      cause: () => sendLawNotices({ ctx: job, input: {} }),
    }
  },
  'report-summary': async (deps) => {
    const owner = await anOwnerWithDomain(deps)
    const { ctx, domainId, userId } = owner
    await saveReportMail({ ctx, input: { domainId, rhythm: 'weekly' } })
    const period = { rhythm: 'weekly', from: '2026-11-09', to: '2026-11-15' } as const
    const choices = { allowed: 60, partial: 15, denied: 25 }
    const before = { allowed: 40, partial: 10, denied: 30 }
    const payload = { template: 'report-summary', userId, domainId, ...period, choices, before } as const
    return { to: owner.email, holding: 'Visitors made', cause: () => send(owner, payload) }
  },
  'client-report': async (deps) => {
    const owner = await anOwnerWithDomain(deps)
    const groupId = await aDomainGroup(owner, [owner.domainId], 'Client A')
    const [to, now] = [anAddress(), deps.clock.now()]
    const at = (moment: Date) => ({ clock: { now: () => moment } })
    const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 12))
    const input = { groupId, isOn: true, timeZone: 'UTC', recipients: [to] }
    await saveClientReport({ ctx: owner.ctx, input })
    return { to, cause: () => sendClientReports({ ctx: { ...deps.job, ...at(nextMonth) }, input: {} }) }
  },
  invoice: async (deps) => {
    const owner = await anOwner(deps)
    return { to: owner.email, cause: () => anInvoice(owner) }
  },
  refunded: async (deps) => {
    const owner = await anOwner(deps)
    const reason = 'Withdrawn'
    const { invoiceId } = await aPaidInvoice(owner)
    const issue = () => withTx(deps.job, (tx) => issueCreditNote(tx, deps.job, { invoiceId, reason }))
    const { creditNoteId } = await issue()
    const { number } = await getInvoice({ ctx: owner.ctx, input: { invoiceId: creditNoteId } })
    const cause = () => refundInvoice({ ctx: deps.job, input: { number, reason } })
    return { to: owner.email, holding: 'We have refunded', cause }
  },
  'payment-failed': async (deps) => aboutInvoice(deps, 'payment-failed'),
  'last-payment-failed': async (deps) => aboutInvoice(deps, 'last-payment-failed'),
  'plan-ended': async (deps) => aboutInvoice(deps, 'plan-ended'),
  'card-expires': async (deps) => {
    const owner = await anOwner(deps)
    const cardId = await aCard(owner)
    return {
      to: owner.email,
      cause: () => send(owner, { template: 'card-expires', cardId, to: owner.email }),
    }
  },
  'reseller-stopped': async (deps) => {
    const reseller = await aReseller(deps)
    const { accountId } = await aCustomer(reseller, { paymentMethod: 'reseller' })
    const { email } = await aMember(deps, { accountId, role: 'owner' })
    return { to: email, cause: () => stopPaying({ ctx: reseller.ctx, input: { accountId } }) }
  },
  'reseller-unpaid': async (deps) => {
    const reseller = await aReseller(deps)
    const { accountId } = await aCustomer(reseller, { paymentMethod: 'reseller' })
    const customer = await aMember(deps, { accountId, role: 'owner' })
    const { domainId } = await aDomain(customer)
    return { to: customer.email, cause: () => send(customer, { template: 'reseller-unpaid', domainId }) }
  },
  'usage-reached': async (deps) => {
    const owner = await anOwnerWithDomain(deps)
    const news = { percent: 80, sessions: 8123, sessionsMax: 10_000 } as const
    const { domainId, email: to } = owner
    return { to, cause: () => send(owner, { template: 'usage-reached', domainId, ...news, to }) }
  },
  'ownership-failing': async (deps) => {
    const owner = await anOwnerWithDomain(deps)
    const { domainId, userId, name: host } = owner
    const endsAt = '2026-12-01T12:00:00.000Z'
    const cause = () => send(owner, { template: 'ownership-failing', userId, domainId, host, endsAt })
    return { to: owner.email, holding: 'no longer find that proof', cause }
  },
  'ownership-lost': async (deps) => {
    const owner = await anOwnerWithDomain(deps)
    const { domainId, userId, name: host } = owner
    const cause = () => send(owner, { template: 'ownership-lost', userId, domainId, host })
    return { to: owner.email, holding: 'no longer verified', cause }
  },
  'install-guide': async (deps) => {
    const { ctx, domainId } = await anOwnerWithDomain(deps)
    const to = anAddress()
    const input = { domainId, email: to, platform: 'wordpress' as const }
    return { to, cause: () => mailDeveloper({ ctx, input }) }
  },
  'approval-requested': async (deps) => {
    const owner = await anOwnerWithDomain(deps)
    const second = await withSecondPerson(deps, owner)
    const { ctx, domainId } = owner
    const cause = () => saveProofPolicy({ ctx, input: { domainId, retentionMonths: 24 } }).catch(ifRequested)
    return { to: second.email, holding: 'for 24 instead of 12 months', cause }
  },
  'approval-decided': async (deps) => {
    const owner = await anOwnerWithDomain(deps)
    const second = await withSecondPerson(deps, owner)
    const { ctx, domainId } = owner
    await saveProofPolicy({ ctx, input: { domainId, retentionMonths: 24 } }).catch(ifRequested)
    const approvalId = await newestApproval(owner)
    const cause = () => declineRequest({ ctx: second.ctx, input: { approvalId } })
    return { to: owner.email, holding: 'declined your request', cause }
  },
  'policy-changed': async (deps) => {
    const owner = await anOwner(deps)
    const cause = () => savePolicy({ ctx: owner.ctx, input: { idleMinutes: 30 } })
    return { to: owner.email, holding: 'security rules', cause }
  },
  'site-deleted': async (deps) => {
    const owner = await anOwnerWithDomain(deps)
    const { ctx, domainId, name } = owner
    const cause = () => deleteDomain({ ctx, input: { domainId, name } })
    return { to: owner.email, holding: 'Its banner is off', cause }
  },
  'plan-granted': async (deps) => {
    const owner = await anOwnerWithDomain(deps)
    const { userId, accountId, domainId } = owner
    const about = { userId, accountId, domainId, plan: 'Business', until: '2030-12-31' }
    const cause = () => send(owner, { template: 'plan-granted', ...about })
    return { to: owner.email, holding: 'You pay nothing for it', cause }
  },
  'limit-granted': async (deps) => {
    const owner = await anOwnerWithDomain(deps)
    const { userId, accountId, domainId } = owner
    const about = { userId, accountId, domainId, limit: 'scans', value: 200, until: null } as const
    const cause = () => send(owner, { template: 'limit-granted', ...about })
    return { to: owner.email, holding: '200 scans a day', cause }
  },
  'account-suspended': async (deps) => {
    const owner = await anOwner(deps)
    const { userId, accountId } = owner
    const about = { userId, accountId, banner: 'neutral', reason: 'Phishing pages.' } as const
    const cause = () => send(owner, { template: 'account-suspended', ...about })
    return { to: owner.email, holding: 'Phishing pages.', cause }
  },
  'account-unsuspended': async (deps) => {
    const owner = await anOwner(deps)
    const { userId, accountId } = owner
    const cause = () => send(owner, { template: 'account-unsuspended', userId, accountId })
    return { to: owner.email, holding: 'works again', cause }
  },
  'credit-granted': async (deps) => {
    const owner = await anOwner(deps)
    const { userId, accountId } = owner
    const about = { userId, accountId, amountMinor: 2500, currency: 'EUR' }
    const cause = () => send(owner, { template: 'credit-granted', ...about })
    return { to: owner.email, holding: 'EUR 25.00', cause }
  },
  'mail-domain-failing': async (deps) => {
    const owner = await anOwner(deps)
    const about = { userId: owner.userId, accountId: owner.accountId, name: 'example.com' }
    const endsAt = '2026-12-01T12:00:00.000Z'
    const cause = () => send(owner, { template: 'mail-domain-failing', ...about, endsAt })
    return { to: owner.email, holding: 'has been missing since yesterday', cause }
  },
  'mail-domain-lost': async (deps) => {
    const owner = await anOwner(deps)
    const about = { userId: owner.userId, accountId: owner.accountId, name: 'example.com' }
    const cause = () => send(owner, { template: 'mail-domain-lost', ...about })
    return { to: owner.email, holding: 'the domain is no longer verified', cause }
  },
  'own-address': async (deps) => {
    const owner = await anOwner(deps)
    const about = { userId: owner.userId, accountId: owner.accountId, name: 'reports.example.com' }
    const cause = () => send(owner, { template: 'own-address', ...about, problem: { kind: 'unreachable' } })
    return { to: owner.email, holding: 'has not led to us', cause }
  },
  'sso-certificate-ends': async (deps) => {
    const owner = await anOwner(deps)
    const about = { userId: owner.userId, accountId: owner.accountId, endsAt: '2026-12-01T12:00:00.000Z' }
    const cause = () => send(owner, { template: 'sso-certificate-ends', ...about })
    return { to: owner.email, holding: 'The last certificate of the identity provider', cause }
  },
  'sso-changed': async (deps) => {
    const { ctx, email } = await anOwner(deps)
    const input = { issuer: 'https://login.example.com', clientId: 'placet', clientSecret: 'secret' }
    return { to: email, holding: 'A new identity provider', cause: () => saveOidc({ ctx, input }) }
  },
  'webhook-changed': async (deps) => {
    const { ctx, email } = await anOwner(deps)
    const input = { url: 'https://siem.example.com/placet' }
    const cause = () => saveAuditWebhook({ ctx, input })
    return { to: email, holding: 'siem.example.com gets every change', cause }
  },
  'webhook-disabled': async (deps) => {
    const owner = await anOwner(deps)
    const about = { userId: owner.userId, accountId: owner.accountId, host: 'siem.example.com' }
    const cause = () => send(owner, { template: 'webhook-disabled', ...about })
    return { to: owner.email, holding: 'has not accepted the audit log', cause }
  },
  'support-ticket': async (deps) => {
    const { ctx, email } = await anOwner(deps)
    const input = {
      name: 'Ada Lovelace',
      email,
      domain: '',
      domainName: 'shop.example.com',
      subject: 'The banner covers the basket',
      message: `Hello,\n\non small screens the banner covers our basket.\nIt is here: https://shop.example.com/${'very-long-'.repeat(20)}address\n\nKind regards\nAda`,
      type: 'problem',
    } as const
    const cause = () => sendTicket({ ctx, input: { ...input, files: [] } })
    return { to: deps.installation.supportEmail, holding: email, cause }
  },
}

async function aboutInvoice(
  deps: TestDeps,
  template: 'payment-failed' | 'last-payment-failed' | 'plan-ended',
): Promise<DueMail> {
  const owner = await anOwner(deps)
  const invoiceId = await anInvoice(owner)
  const holding = template === 'plan-ended' ? 'the plan has ended' : 'We could not charge'
  const cause = () => send(owner, { template, invoiceId, to: owner.email })
  return { to: owner.email, holding, cause }
}

function send({ ctx }: Person, payload: PayloadOf<typeof sendMail>): Promise<void> {
  return withTx(ctx, (tx) => ctx.jobs.enqueue(tx, sendMail, payload))
}

const anAddress = () => `${randomUUID()}@example.com`

function nobody(deps: TestDeps) {
  return { ...deps, actor: { kind: 'nobody' }, from: NOWHERE } as const
}

function signUp(deps: TestDeps, email: string) {
  const input = { name: 'Ada Lovelace', email, password: PASSWORD, password2: PASSWORD }
  return register({ ctx: nobody(deps), input })
}

function changeProfile({ ctx, email }: Person, change: { email: string } | { 'new-password': string }) {
  const kept = { name: 'Ada', email, announcements: false, scan_reports: true, billing: false, accounts: [] }
  return saveProfile({ ctx, input: { ...kept, password: PASSWORD, ...change } })
}

function ifRequested(error: unknown): void {
  if (!isRefusal(error, 'approval_requested')) throw error
}
