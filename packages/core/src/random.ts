import { createHash, randomBytes } from 'node:crypto'
import {
  AccessKeyId,
  AccountExportId,
  AccountId,
  ApprovalId,
  BulkRunId,
  CardId,
  CookieId,
  DomainCode,
  DomainGroupId,
  DomainId,
  ComparisonId,
  DraftLinkId,
  ErasureId,
  HostnameId,
  InvitationId,
  InvoiceId,
  LinkedTemplateId,
  MailDomainId,
  PasskeyId,
  PaymentId,
  PortfolioViewId,
  ReportLinkId,
  ReportNoteId,
  RoleId,
  ScanId,
  SessionId,
  SubscriptionId,
  TextImportId,
  TicketId,
  UserId,
  VendorId,
  VendorListId,
} from '@placet/contract/ids'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz'

export const newUserId = () => UserId.parse(`usr_${randomText(BASE62, 22)}`)
export const newAccountId = () => AccountId.parse(`acc_${randomText(BASE62, 22)}`)
export const newDomainId = () => DomainId.parse(`dom_${randomText(BASE62, 22)}`)
export const newAccountExportId = () => AccountExportId.parse(`exp_${randomText(BASE62, 22)}`)
export const newSessionId = () => SessionId.parse(`ses_${randomText(BASE62, 22)}`)
export const newAccessKeyId = () => AccessKeyId.parse(`key_${randomText(BASE62, 22)}`)
export const newInvitationId = () => InvitationId.parse(`inv_${randomText(BASE62, 22)}`)
export const newPasskeyId = () => PasskeyId.parse(`psk_${randomText(BASE62, 22)}`)
export const newMailDomainId = () => MailDomainId.parse(`mdm_${randomText(BASE62, 22)}`)
export const newScimUserId = () => `scu_${randomText(BASE62, 22)}`
export const newTicketId = () => TicketId.parse(`tkt_${randomText(BASE62, 22)}`)
export const newRoleId = () => RoleId.parse(`rol_${randomText(BASE62, 22)}`)
export const newApprovalId = () => ApprovalId.parse(`apr_${randomText(BASE62, 22)}`)
export const newErasureId = () => ErasureId.parse(`era_${randomText(BASE62, 22)}`)
export const newScanId = () => ScanId.parse(`scn_${randomText(BASE62, 22)}`)
export const newCookieId = () => CookieId.parse(`cke_${randomText(BASE62, 22)}`)
export const newHostnameId = () => HostnameId.parse(`hst_${randomText(BASE62, 22)}`)
export const newBulkRunId = () => BulkRunId.parse(`blk_${randomText(BASE62, 22)}`)
export const newLinkedTemplateId = () => LinkedTemplateId.parse(`ltp_${randomText(BASE62, 22)}`)
export const newPortfolioViewId = () => PortfolioViewId.parse(`viw_${randomText(BASE62, 22)}`)
export const newReportNoteId = () => ReportNoteId.parse(`rnt_${randomText(BASE62, 22)}`)
export const newReportLinkId = () => ReportLinkId.parse(`rln_${randomText(BASE62, 22)}`)
export const newTextImportId = () => TextImportId.parse(`tim_${randomText(BASE62, 22)}`)
export const newDraftLinkId = () => DraftLinkId.parse(`dlk_${randomText(BASE62, 22)}`)
export const newComparisonId = () => ComparisonId.parse(`cmp_${randomText(BASE62, 22)}`)
export const newDomainGroupId = () => DomainGroupId.parse(`dgr_${randomText(BASE62, 22)}`)
export const newVendorId = () => VendorId.parse(`vnd_${randomText(BASE62, 22)}`)
export const newVendorListId = () => VendorListId.parse(`vls_${randomText(BASE62, 22)}`)
export const newCardId = () => CardId.parse(`crd_${randomText(BASE62, 22)}`)
export const newPaymentId = () => PaymentId.parse(`pay_${randomText(BASE62, 22)}`)
export const newInvoiceId = () => InvoiceId.parse(`ivc_${randomText(BASE62, 22)}`)
export const newSubscriptionId = () => SubscriptionId.parse(`sub_${randomText(BASE62, 22)}`)
export const newDomainCode = () => DomainCode.parse(randomText(BASE36, 10))
export const newKeyPublicId = () => randomText(BASE62, 16)

/** 256 random bits, shown to one person once. Only the hash is stored. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function randomText(alphabet: string, length: number): string {
  const usable = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < usable && text.length < length) text += alphabet[byte % alphabet.length] ?? ''
    }
  }
  return text
}

/** Twenty-four letters and digits in six groups, without look-alike characters: 118 bits. */
export function newRecoveryCode(): string {
  return Array.from({ length: 6 }, () => randomText('abcdefghjkmnpqrstuvwxyz23456789', 4)).join('-')
}

/** Salted with the user, so that one pass over a stolen table doesn't fit everybody. Dashes and case don't matter. */
export function hashRecoveryCode(userId: string, code: string): Buffer {
  return hashSecret(`${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
}
