import type { Brand } from '@placet/contract/branding'
import { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { loadBrand } from '../account-brand.ts'
import type { MailPayload } from './letter.ts'

/** The brand of the account that a mail is sent for; null if the mail is Placet's own. */
export async function findMailBrand(tx: Tx, payload: MailPayload): Promise<Brand | null> {
  const accountId = await senderOf(tx, payload)
  return accountId === null ? null : loadBrand(tx, accountId)
}

/**
 * Sign-in, security, ownership and billing are between Placet and its customers: such a warning looks the same whatever
 * somebody has set in an account.
 */
async function senderOf(tx: Tx, payload: MailPayload): Promise<AccountId | null> {
  switch (payload.template) {
    case 'invitation':
      return accountOf(tx, 'invitation', payload.invitationId)
    case 'client-report':
      return accountOf(tx, 'domain_group', payload.groupId)
    case 'scan-report':
      return accountOf(tx, 'scan', payload.scanId)
    case 'install-guide':
    case 'law-changes':
    case 'publication-refused':
    case 'report-summary':
      return accountOf(tx, 'domain', payload.domainId)
    case 'actions-assigned':
      return onlyAccountOf(tx, payload.assignment)
    case 'approval-requested':
    case 'approval-decided':
      return payload.accountId
    case 'account-closed':
    case 'account-exported':
    case 'account-suspended':
    case 'account-unsuspended':
    case 'already-registered':
    case 'announcement':
    case 'card-expires':
    case 'change-email':
    case 'credit-granted':
    case 'deletion-planned':
    case 'email-change-planned':
    case 'invoice':
    case 'last-payment-failed':
    case 'magic-link':
    case 'mail-domain-failing':
    case 'mail-domain-lost':
    case 'own-address':
    case 'ownership-failing':
    case 'ownership-lost':
    case 'payment-failed':
    case 'payout-changed':
    case 'plan-ended':
    case 'plan-granted':
    case 'limit-granted':
    case 'policy-changed':
    case 'refunded':
    case 'reseller-stopped':
    case 'reseller-unpaid':
    case 'reset-password':
    case 'security-alert':
    case 'site-deleted':
    case 'sso-certificate-ends':
    case 'sso-changed':
    case 'support-ticket':
    case 'usage-reached':
    case 'verify-email':
    case 'webhook-changed':
    case 'webhook-disabled':
      return null
  }
}

async function accountOf(
  tx: Tx,
  table: 'domain' | 'domain_group' | 'invitation' | 'scan',
  id: string,
): Promise<AccountId | null> {
  const row = await tx.selectFrom(table).select('account_id').where('id', '=', id).executeTakeFirst()
  return row ? AccountId.parse(row.account_id) : null
}

/** Actions of one mail can be about sites of several accounts. */
async function onlyAccountOf(tx: Tx, assignment: string): Promise<AccountId | null> {
  const rows = await tx
    .selectFrom('site_action')
    .select('account_id')
    .distinct()
    .where('assignment', '=', assignment)
    .limit(2)
    .execute()
  const [only, other] = rows
  return only && !other ? AccountId.parse(only.account_id) : null
}
