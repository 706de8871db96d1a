import { z } from 'zod'

function prefixedId<const P extends string, const B extends string>(prefix: P, brand: B) {
  return z
    .string()
    .regex(new RegExp(`^${prefix}_[0-9A-Za-z]{22}$`))
    .brand(brand)
}

export const UserId = prefixedId('usr', 'UserId')
export type UserId = z.infer<typeof UserId>
export const AccountId = prefixedId('acc', 'AccountId')
export type AccountId = z.infer<typeof AccountId>
export const DomainId = prefixedId('dom', 'DomainId')
export type DomainId = z.infer<typeof DomainId>
export const DomainGroupId = prefixedId('dgr', 'DomainGroupId')
export type DomainGroupId = z.infer<typeof DomainGroupId>
export const PortfolioViewId = prefixedId('viw', 'PortfolioViewId')
export type PortfolioViewId = z.infer<typeof PortfolioViewId>
export const ReportNoteId = prefixedId('rnt', 'ReportNoteId')
export type ReportNoteId = z.infer<typeof ReportNoteId>
export const ReportLinkId = prefixedId('rln', 'ReportLinkId')
export type ReportLinkId = z.infer<typeof ReportLinkId>
export const TextImportId = prefixedId('tim', 'TextImportId')
export type TextImportId = z.infer<typeof TextImportId>
export const DraftLinkId = prefixedId('dlk', 'DraftLinkId')
export type DraftLinkId = z.infer<typeof DraftLinkId>
export const ComparisonId = prefixedId('cmp', 'ComparisonId')
export type ComparisonId = z.infer<typeof ComparisonId>
export const BulkRunId = prefixedId('blk', 'BulkRunId')
export type BulkRunId = z.infer<typeof BulkRunId>
export const LinkedTemplateId = prefixedId('ltp', 'LinkedTemplateId')
export type LinkedTemplateId = z.infer<typeof LinkedTemplateId>
export const HostnameId = prefixedId('hst', 'HostnameId')
export type HostnameId = z.infer<typeof HostnameId>
export const SessionId = prefixedId('ses', 'SessionId')
export type SessionId = z.infer<typeof SessionId>
export const AccessKeyId = prefixedId('key', 'AccessKeyId')
export type AccessKeyId = z.infer<typeof AccessKeyId>
export const AccountExportId = prefixedId('exp', 'AccountExportId')
export type AccountExportId = z.infer<typeof AccountExportId>
export const ScanId = prefixedId('scn', 'ScanId')
export type ScanId = z.infer<typeof ScanId>

export const CookieId = prefixedId('cke', 'CookieId')
export type CookieId = z.infer<typeof CookieId>
export const ActionId = prefixedId('act', 'ActionId')
export type ActionId = z.infer<typeof ActionId>

export const ErasureId = prefixedId('era', 'ErasureId')
export type ErasureId = z.infer<typeof ErasureId>

export const VendorId = prefixedId('vnd', 'VendorId')
export type VendorId = z.infer<typeof VendorId>
export const VendorListId = prefixedId('vls', 'VendorListId')
export type VendorListId = z.infer<typeof VendorListId>

export const CardId = prefixedId('crd', 'CardId')
export type CardId = z.infer<typeof CardId>
export const PaymentId = prefixedId('pay', 'PaymentId')
export type PaymentId = z.infer<typeof PaymentId>
export const InvoiceId = prefixedId('ivc', 'InvoiceId')
export type InvoiceId = z.infer<typeof InvoiceId>
export const SubscriptionId = prefixedId('sub', 'SubscriptionId')
export type SubscriptionId = z.infer<typeof SubscriptionId>

export const InvitationId = prefixedId('inv', 'InvitationId')
export type InvitationId = z.infer<typeof InvitationId>
export const PasskeyId = prefixedId('psk', 'PasskeyId')
export type PasskeyId = z.infer<typeof PasskeyId>
export const RoleId = prefixedId('rol', 'RoleId')
export type RoleId = z.infer<typeof RoleId>

export const ApprovalId = prefixedId('apr', 'ApprovalId')
export type ApprovalId = z.infer<typeof ApprovalId>
export const MailDomainId = prefixedId('mdm', 'MailDomainId')
export type MailDomainId = z.infer<typeof MailDomainId>
export const TicketId = prefixedId('tkt', 'TicketId')
export type TicketId = z.infer<typeof TicketId>

export const DomainCode = z
  .string()
  .regex(/^[0-9a-z]{10}$/)
  .brand('DomainCode')
export type DomainCode = z.infer<typeof DomainCode>

/** Code in an account's referral link. */
export const ReferralCode = z.string().regex(/^[0-9a-f]{12}$/)
