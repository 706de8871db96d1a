import type { Brand } from '@placet/contract/branding'
import type { Tx } from '@placet/db/tx'
import { issueToken } from '../auth/index.ts'
import type { Ctx } from '../context.ts'
import { hashSecret } from '../random.ts'
import type { Letter, MailPayload } from './letter.ts'
import { shorten } from './shorten.ts'
import { writeAlert } from './write-alert.ts'
import { writeAnnouncement } from './write-announcement.ts'
import { writeAssignment } from './write-assignment.ts'
import {
  writeCardNews,
  writeInvoiceNews,
  writeRefundNews,
  writeResellerNews,
  writeUnpaidNews,
  writeUsageNews,
} from './write-billing-letter.ts'
import { writeClientReport } from './write-client-report.ts'
import { writeClosingLetter } from './write-closing-letter.ts'
import { writeDeletionLetter } from './write-deletion-letter.ts'
import { writeExportLetter } from './write-export-letter.ts'
import { writeGrantLetter } from './write-grant-letter.ts'
import { writeInstallGuide } from './write-install-guide.ts'
import { writeInvoiceLetter } from './write-invoice-letter.ts'
import { writeOwnAddressLetter } from './write-own-address-letter.ts'
import { writeLawLetter } from './write-law-letter.ts'
import { writeOwnershipLetter } from './write-ownership-letter.ts'
import { writeApprovalLetter } from './write-approval-letter.ts'
import { writePolicyLetter } from './write-policy-letter.ts'
import { writePublicationLetter } from './write-publication-letter.ts'
import { writeReportSummary } from './write-report-summary.ts'
import { writeScanReport } from './write-scan-report.ts'
import { writeSsoLetter } from './write-sso-letter.ts'
import { writeSuspensionLetter } from './write-suspension-letter.ts'
import { writeTicket } from './write-ticket.ts'
import { writeWebhookLetter } from './write-webhook-letter.ts'
import { findUser, writeToUser, writeVerification } from './write-to-user.ts'

/** Letter for a payload, with its one-time link; null if there is no recipient any more. */
export async function writeLetter(
  tx: Tx,
  ctx: Ctx,
  { payload, linkSecret, brand }: { payload: MailPayload; linkSecret: string; brand: Brand | null },
): Promise<Letter | null> {
  switch (payload.template) {
    case 'announcement':
      return writeAnnouncement(tx, ctx, payload)
    case 'invitation':
      return writeInvitation(tx, ctx, { invitationId: payload.invitationId, secret: linkSecret, brand })
    case 'support-ticket':
      return writeTicket(tx, ctx, payload.ticketId)
    case 'invoice':
      return writeInvoiceLetter(tx, ctx, payload)
    case 'refunded':
      return writeRefundNews(tx, ctx, payload)
    case 'payment-failed':
    case 'last-payment-failed':
    case 'plan-ended':
      return writeInvoiceNews(tx, ctx, payload)
    case 'card-expires':
      return writeCardNews(tx, ctx, payload)
    case 'usage-reached':
      return writeUsageNews(tx, ctx, payload)
    case 'reseller-stopped':
      return writeResellerNews(tx, ctx, payload)
    case 'reseller-unpaid':
      return writeUnpaidNews(tx, ctx, payload)
    case 'security-alert':
      return writeAlert(tx, ctx, payload, linkSecret)
    case 'install-guide':
      return writeInstallGuide(tx, payload)
    case 'actions-assigned':
      return writeAssignment(tx, ctx, payload)
    case 'scan-report':
      return writeScanReport(tx, ctx, payload)
    case 'publication-refused':
      return writePublicationLetter(tx, ctx, payload)
    case 'law-changes':
      return writeLawLetter(tx, ctx, payload)
    case 'report-summary':
      return writeReportSummary(tx, ctx, payload)
    case 'client-report':
      return writeClientReport(tx, ctx, { payload, secret: linkSecret, brand })
    case 'policy-changed':
      return writePolicyLetter(tx, ctx, payload)
    case 'site-deleted':
      return writeDeletionLetter(tx, ctx, payload)
    case 'account-closed':
      return writeClosingLetter(tx, ctx, payload)
    case 'account-exported':
      return writeExportLetter(tx, ctx, payload)
    case 'plan-granted':
    case 'limit-granted':
    case 'credit-granted':
      return writeGrantLetter(tx, ctx, payload)
    case 'account-suspended':
    case 'account-unsuspended':
      return writeSuspensionLetter(tx, ctx, payload)
    case 'approval-requested':
    case 'approval-decided':
      return writeApprovalLetter(tx, ctx, payload)
    case 'own-address':
      return writeOwnAddressLetter(tx, ctx, payload)
    case 'ownership-failing':
    case 'ownership-lost':
      return writeOwnershipLetter(tx, ctx, payload)
    case 'mail-domain-failing':
    case 'mail-domain-lost':
    case 'sso-certificate-ends':
    case 'sso-changed':
      return writeSsoLetter(tx, ctx, payload)
    case 'webhook-changed':
    case 'webhook-disabled':
      return writeWebhookLetter(tx, ctx, payload)
    case 'magic-link':
    case 'reset-password':
      return writeToAddress(tx, ctx, payload, linkSecret)
    case 'verify-email':
    case 'already-registered':
    case 'change-email':
    case 'email-change-planned':
    case 'payout-changed':
    case 'deletion-planned':
      return writeToUser(tx, ctx, payload, linkSecret)
  }
}

type ToAddress = Extract<MailPayload, { email: string }>

async function writeToAddress(
  tx: Tx,
  ctx: Ctx,
  { template, email }: ToAddress,
  secret: string,
): Promise<Letter | null> {
  const user = await findUser(tx, 'email', email)
  if (!user) return null
  // A link that only signs in would leave the password of whoever signed up: this one asks for a new password.
  if (template === 'magic-link' && !user.email_verified_at) return writeVerification(tx, ctx, user, secret)
  const token = await issueToken(tx, ctx, { userId: user.id, purpose: template, secret })
  const start = { to: user.email, greeting: `Hello ${user.name},` }
  const { dashboardUrl } = ctx.installation
  if (template === 'magic-link') {
    return {
      ...start,
      subject: 'Your login link',
      paragraphs: ['Here is the link you requested. Use it to log in without a password.'],
      button: { label: 'Log in to Placet', link: `${dashboardUrl}/login/magic?token=${token}` },
      closing:
        'The link works once and expires in 10 minutes. If you did not request it, ignore this e-mail.',
      because: 'someone requested a login link for this address.',
    }
  }
  return {
    ...start,
    subject: 'Set a new password',
    paragraphs: ['Someone, probably you, asked to reset your password. Use this link to set a new one.'],
    button: { label: 'Set a new password', link: `${dashboardUrl}/password/reset?token=${token}` },
    closing:
      'The link works once and expires in one hour. If you did not request it, ignore this e-mail: your password has not changed.',
    because: 'someone asked to reset the password for this address.',
  }
}

async function writeInvitation(
  tx: Tx,
  ctx: Ctx,
  { invitationId, secret, brand }: { invitationId: string; secret: string; brand: Brand | null },
): Promise<Letter | null> {
  const invitation = await tx
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'invitation.account_id')
    .leftJoin('app_user', 'app_user.id', 'invitation.invited_by')
    .select(['invitation.email', 'account.name as account', 'app_user.name as inviter'])
    .where('invitation.id', '=', invitationId)
    .executeTakeFirst()
  if (!invitation) return null
  const key_hash = hashSecret(secret)
  await tx.updateTable('invitation').set({ key_hash }).where('id', '=', invitationId).execute()
  const query = new URLSearchParams({ i: invitationId, k: secret })
  const account = shorten(invitation.account)
  // The operator of the installation, or somebody who has left since.
  const isByNobody = invitation.inviter === null
  const inviter = shorten(invitation.inviter ?? '')
  const place = ` on ${brand?.name ?? 'Placet'}`
  return {
    to: invitation.email,
    greeting: 'Hello,',
    subject: isByNobody
      ? `You are invited to ${account}${place}`
      : `${inviter} invited you to ${account}${place}`,
    paragraphs: [
      `${isByNobody ? 'You are invited' : `${inviter} invited you`} to join the account “${account}”${place}, ${brand ? 'a' : 'the'} consent management platform for websites.`,
    ],
    button: { label: 'View the invitation', link: `${ctx.installation.dashboardUrl}/invitation?${query}` },
    closing: 'The invitation expires in 7 days. If you were not expecting it, ignore this e-mail.',
    because: isByNobody ? 'This address was invited.' : `${inviter} invited this address.`,
  }
}
