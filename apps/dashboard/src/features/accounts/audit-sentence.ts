import { t } from '@lingui/core/macro'
import type { AuditEntry } from '@placet/contract/accounts'
import { AUDIT_ACTIONS, AuditAction } from '@placet/contract/audit'
import { UserId } from '@placet/contract/ids'
import { perLanguage } from '../../i18n/per-language.ts'
import { ACTION_SENTENCES } from './audit-sentence-actions.ts'
import { BULK_SENTENCES } from './audit-sentence-bulk.ts'
import { SITE_SENTENCES } from './audit-sentence-site.ts'
import { CONNECTION_SENTENCES } from './audit-sentence-connections.ts'
import { REPORT_SENTENCES } from './audit-sentence-reports.ts'
import { EXIT_SENTENCES } from './audit-sentence-exit.ts'
import { BRANDING_SENTENCES } from './audit-sentence-branding.ts'
import { STAFF_SENTENCES } from './audit-sentence-staff.ts'
import { DRAFT_SENTENCES } from './audit-sentence-drafts.ts'
import {
  type Sentence,
  amountOf,
  keyOf,
  listed,
  perTerm,
  proofNamed,
  sayAct,
  sayGroup,
  sayInvited,
  sayJoined,
  sayRole,
  text,
  withChanges,
  withCookies,
  withPeople,
  withScopes,
} from './audit-words.ts'

const SENTENCES: Readonly<Record<AuditAction, Sentence>> = perLanguage(() => ({
  'account.add': { label: t`Account added`, say: () => t`added this account` },
  'account.save': { label: t`Account changed`, say: () => t`changed the account details` },
  'account.policy': { label: t`Security rules changed`, say: () => t`changed the security rules` },
  'account.sign-out': { label: t`Everyone logged out`, say: () => t`logged everyone out of this account` },
  ...EXIT_SENTENCES,
  ...BRANDING_SENTENCES,
  ...STAFF_SENTENCES,
  'approval.request': sayAct(t`Approval requested`, t`asked for approval to`),
  'approval.approve': sayAct(t`Request approved`, t`approved a request to`),
  'approval.decline': sayAct(t`Request declined`, t`declined a request to`),
  'approval.fail': sayAct(t`Approved request failed`, t`approved, without effect, a request to`),
  'approval.withdraw': sayAct(t`Request withdrawn`, t`withdrew a request to`),
  'role.add': {
    label: t`Role created`,
    say: ({ name, scopes }) => t`created the role “${text(name, '')}”${withScopes(scopes)}`,
  },
  'role.save': { label: t`Role changed`, say: ({ name }) => t`changed the role “${text(name, '')}”` },
  'role.delete': { label: t`Role deleted`, say: ({ name }) => t`deleted the role “${text(name, '')}”` },
  'user.register': { label: t`User registered`, say: () => t`registered and opened this account` },
  'member.invite': { label: t`User invited`, say: sayInvited },
  'member.invite-again': {
    label: t`Invitation resent`,
    say: ({ email }) => t`resent the invitation to ${text(email, t`somebody`)}`,
  },
  'member.uninvite': {
    label: t`Invitation removed`,
    say: ({ email }) => t`removed the invitation for ${text(email, t`somebody`)}`,
  },
  'member.join': { label: t`User joined`, say: sayJoined },
  'member.promote': {
    label: t`User promoted`,
    say: ({ email }) => t`made ${text(email, t`a user`)} an owner`,
  },
  'member.demote': {
    label: t`Owner demoted`,
    say: ({ email }) => t`made ${text(email, t`an owner`)} a standard user`,
  },
  'member.role': { label: t`Role changed`, say: sayRole },
  'member.remove': {
    label: t`Access revoked`,
    say: ({ email }) => t`revoked access for ${text(email, t`a user`)}`,
  },
  'member.sign-out': {
    label: t`User logged out`,
    say: ({ email }) => t`logged ${text(email, t`a user`)} out of this account`,
  },
  ...CONNECTION_SENTENCES,
  ...REPORT_SENTENCES,
  ...DRAFT_SENTENCES,
  'invoice.issue': {
    label: t`Invoice issued`,
    say: ({ number }) => t`issued the invoice ${text(number, '')}`,
  },
  'invoice.pay': {
    label: t`Invoice paid`,
    say: ({ number }) => t`paid the invoice ${text(number, '')}`,
  },
  'invoice.credit': {
    label: t`Credit note issued`,
    say: ({ number, invoice }) =>
      t`issued the credit note ${text(number, '')} for ${text(invoice, t`an invoice`)}`,
  },
  'invoice.refund': {
    label: t`Credit note refunded`,
    say: (detail) => t`refunded ${amountOf(detail)} to the original payment method`,
  },
  'invoice.refund-ordered': {
    label: t`Refund ordered`,
    say: ({ number }) => t`ordered a refund of ${text(number, t`an invoice`)}`,
  },
  'invoice.refund_refused': {
    label: t`Refund failed`,
    say: (detail) => t`could not refund ${amountOf(detail)} and added it to the balance`,
  },
  'key.create': {
    label: t`API key created`,
    say: (detail) => t`created ${keyOf(detail)}${withScopes(detail['scopes'])}`,
  },
  'key.scopes': {
    label: t`API key changed`,
    say: (detail) => t`changed ${keyOf(detail)}`,
  },
  'key.regenerate': {
    label: t`API key regenerated`,
    say: (detail) => t`replaced the private part of ${keyOf(detail)}`,
  },
  'card.add': { label: t`Card added`, say: () => t`added a card` },
  'card.make-default': {
    label: t`Default card changed`,
    say: ({ card }) => t`made ${text(card, t`a card`)} the default payment method`,
  },
  'card.delete': {
    label: t`Card deleted`,
    say: ({ card }) => t`deleted the card ${text(card, t`of this account`)}`,
  },
  'payment.pay': { label: t`Payment made`, say: (detail) => t`paid ${amountOf(detail)}` },
  'payment.decline': {
    label: t`Payment declined`,
    say: (detail) => t`tried to pay ${amountOf(detail)}, which was declined`,
  },
  'payment.refund': { label: t`Payment refunded`, say: (detail) => t`got ${amountOf(detail)} back` },
  'vendor.add': {
    label: t`Vendor created`,
    say: ({ vendor }) => t`created the vendor ${text(vendor, '')}`.trim(),
  },
  'vendor.save': {
    label: t`Vendor changed`,
    say: ({ vendor }) => t`changed the vendor ${text(vendor, '')}`.trim(),
  },
  'vendor.delete': {
    label: t`Vendor deleted`,
    say: ({ vendor }) => t`deleted the vendor ${text(vendor, '')}`.trim(),
  },
  'vendor-list.add': {
    label: t`Vendor list created`,
    say: ({ list }) => t`created the vendor list ${text(list, '')}`.trim(),
  },
  'vendor-list.save': {
    label: t`Vendor list changed`,
    say: ({ list }) => t`changed the vendor list ${text(list, '')}`.trim(),
  },
  'vendor-list.delete': {
    label: t`Vendor list deleted`,
    say: ({ list }) => t`deleted the vendor list ${text(list, '')}`.trim(),
  },
  'key.delete': { label: t`API key deleted`, say: (detail) => t`deleted ${keyOf(detail)}` },
  'domain-group.add': {
    label: t`Group of sites created`,
    say: ({ group, added }) => t`created the group ${text(group, t`of sites`)}${listed(added)}`,
  },
  'domain-group.save': { label: t`Group of sites changed`, say: sayGroup },
  'domain-group.delete': {
    label: t`Group of sites deleted`,
    say: ({ group, people }) => t`deleted the group ${text(group, t`of sites`)}${withPeople(people)}`,
  },
  'domain.create': {
    label: t`Domain added`,
    say: ({ name }) => t`added the domain ${text(name, t`of a website`)}`,
  },
  ...BULK_SENTENCES,
  ...ACTION_SENTENCES,
  'domain.rename': {
    label: t`Domain renamed`,
    say: ({ from, to }) =>
      t`renamed the domain ${text(from, t`of a website`)} to ${text(to, t`another name`)}`,
  },
  ...SITE_SENTENCES,
  'domain.reset': {
    label: t`Consents reset`,
    say: (_, subject) => t`reset the consents of ${subject}: visitors are asked again`,
  },
  'domain.import': {
    label: t`Settings imported`,
    say: (_, subject) => t`imported the settings of another domain into ${subject}`,
  },
  'customer.add': {
    label: t`Customer account created`,
    say: ({ name, paymentMethod }) =>
      t`opened the customer account ${text(name, '')}${paymentMethod === 'reseller' ? t`, billed to this account` : ''}`,
  },
  'customer.stop-paying': {
    label: t`Payment for a customer stopped`,
    say: () => t`stopped paying for a customer from the next term on`,
  },
  'affiliate.payment': {
    label: t`Affiliate share paid`,
    say: (detail) => t`paid out ${amountOf(detail)} of the affiliate share`,
  },
  'affiliate.payout': {
    label: t`Payout information changed`,
    say: ({ hint }) => t`changed the affiliate payout to ${text(hint, t`another account`)}`,
  },
  'plan.trial': {
    label: t`Trial started`,
    say: ({ plan }, subject) => t`started a trial of ${text(plan, t`a plan`)} for ${subject}`,
  },
  'plan.upgrade': {
    label: t`Plan upgraded`,
    say: ({ plan, interval }, subject) =>
      t`upgraded ${subject} to ${text(plan, t`another plan`)}${perTerm(interval)}`,
  },
  'plan.renew': {
    label: t`Plan renewed`,
    say: ({ plan, interval }, subject) =>
      t`renewed ${text(plan, t`the plan`)}${perTerm(interval)} of ${subject}`,
  },
  'plan.end': {
    label: t`Plan ended`,
    say: (_, subject) => t`put ${subject} on the free plan`,
  },
  'plan.downgrade': {
    label: t`Plan downgraded`,
    say: ({ plan, interval }, subject) =>
      t`scheduled a downgrade of ${subject} to ${text(plan, t`a smaller plan`)}${perTerm(interval)} at the end of the term`,
  },
  'plan.downgrade-cancel': {
    label: t`Downgrade cancelled`,
    say: (_, subject) => t`cancelled the downgrade of ${subject}`,
  },
  'plan.coupon': {
    label: t`Coupon chosen`,
    say: ({ coupon }, subject) => t`chose the coupon ${text(coupon, '')} for ${subject}`,
  },
  'plan.coupon-remove': {
    label: t`Coupon removed`,
    say: (_, subject) => t`removed the coupon from ${subject}`,
  },
  'plan.feedback': {
    label: t`Reason for a downgrade`,
    say: (_, subject) => t`gave a reason for downgrading ${subject}`,
  },
  'hostname.add': {
    label: t`Hostname added`,
    say: ({ name }) => t`added the hostname ${text(name, '')}`.trim(),
  },
  'hostname.delete': {
    label: t`Hostname deleted`,
    say: ({ name }) => t`deleted the hostname ${text(name, '')}`.trim(),
  },
  'hostname.prove': {
    label: t`Ownership proven`,
    say: ({ name, method }) =>
      t`found ${proofNamed(method)} of ${text(name, t`a hostname`)}, which proves ownership`,
  },
  'hostname.unprove': {
    label: t`Ownership no longer proven`,
    say: ({ name, method }) => t`no longer found ${proofNamed(method)} of ${text(name, t`a hostname`)}`,
  },
  'content.save': {
    label: t`Texts saved`,
    say: ({ language }, subject) => t`saved texts of ${subject} in ${text(language, t`a language`)}`,
  },
  'service.add': {
    label: t`Service added`,
    say: ({ service }, subject) => t`added the service ${text(service, t`of somebody`)} to ${subject}`,
  },
  'service.save': {
    label: t`Service changed`,
    say: ({ service }, subject) => t`changed the service ${text(service, t`of somebody`)} of ${subject}`,
  },
  'service.delete': {
    label: t`Service deleted`,
    say: (_, subject) => t`deleted a service of ${subject}`,
  },
  'service.note': {
    label: t`Services found`,
    say: ({ services }, subject) => t`found services on ${subject}${listed(services)}`,
  },
  'domain.control': {
    label: t`Domain verified`,
    say: (_, subject) => t`found a proof of who controls ${subject}, which allows full scans`,
  },
  'cookie.add': {
    label: t`Cookie added`,
    say: ({ cookie }, subject) => t`added the cookie ${text(cookie, t`of some name`)} to ${subject}`,
  },
  'cookie.save': {
    label: t`Cookie changed`,
    say: ({ cookie }, subject) => t`changed the cookie ${text(cookie, t`of some name`)} of ${subject}`,
  },
  'cookie.delete': {
    label: t`Cookies deleted`,
    say: ({ cookies }, subject) => t`removed cookies from ${subject}${listed(cookies)}`,
  },
  'cookie.categorize': {
    label: t`Cookies categorised`,
    say: ({ cookies }, subject) => t`chose categories for cookies of ${subject}${listed(cookies)}`,
  },
  'cookie.accept-lifetime': {
    label: t`Lifetimes accepted`,
    say: ({ cookies }, subject) => t`accepted longer lifetimes of cookies of ${subject}${listed(cookies)}`,
  },
  'settings.rollback': {
    label: t`Settings rolled back`,
    say: ({ toVersion, version }, subject) =>
      t`rolled ${subject} back to ${typeof toVersion === 'number' ? t`version ${toVersion}` : t`an earlier draft`}, published as version ${text(version, t`unknown`)}`,
  },
  'settings.save': {
    label: t`Settings saved`,
    say: ({ keys }, subject) => t`saved the settings of ${subject}${listed(keys)}`,
  },
  'settings.publish': {
    label: t`Settings published`,
    say: ({ version }, subject) => t`published version ${text(version, t`unknown`)} of ${subject}`,
  },
  'settings.follow': {
    label: t`Newer vendor list published`,
    say: ({ version, list, asksAgain }, subject) =>
      t`published version ${text(version, t`unknown`)} of ${subject} with vendor list ${text(list, t`unknown`)}${asksAgain === true ? t`: visitors are asked again` : ''}`,
  },
  'domain.look': { label: t`Home page read`, say: (_, subject) => t`had the home page of ${subject} read` },
  'domain.install-mail': {
    label: t`Installation guide sent`,
    say: (_, subject) => t`sent the installation guide of ${subject} to a developer`,
  },
  'scan.request': { label: t`Scan requested`, say: (_, subject) => t`requested a scan of ${subject}` },
  'scan.start': { label: t`Scan started`, say: (_, subject) => t`started the scan of ${subject}` },
  'scan.record': {
    label: t`Scan finished`,
    say: ({ cookies }, subject) => t`finished the scan of ${subject}${withCookies(cookies)}`,
  },
  'proof.erased': {
    label: t`Consents erased`,
    say: ({ records }, subject) =>
      t`erased ${records === 1 ? t`1 record` : t`${text(records, t({ context: 'count', message: 'no' }))} records`} of one visitor of ${subject}`,
  },
  'proof.erase': {
    label: t`Erasure requested`,
    say: (_, subject) => t`requested erasure of a visitor’s records on ${subject}`,
  },
  'proof.policy': {
    label: t`Retention changed`,
    say: (_, subject) => t`changed how records of ${subject} are kept`,
  },
  'proof.receipt': {
    label: t`Receipt downloaded`,
    say: (_, subject) => t`downloaded the receipt of a choice on ${subject}`,
  },
  'proof.check': {
    label: t`Screenshot compared`,
    say: ({ version }, subject) =>
      t`compared the screenshots of version ${text(version, t`unknown`)} of ${subject}`,
  },
}))

/** Options of the action filter; the server matches by prefix. */
export const AUDIT_CHOICES = perLanguage(() =>
  AUDIT_ACTIONS.map((action) => ({
    value: action,
    label: SENTENCES[action].label,
  })),
)

export function actorName({ actor }: Pick<AuditEntry, 'actor'>): string {
  switch (actor.kind) {
    case 'user':
      // For a deleted user, only the id is left.
      return UserId.safeParse(actor.name).success ? t`Deleted user` : actor.name
    case 'access-key':
      return t`API key ${actor.name}`
    case 'scim':
      return t`Identity provider (SCIM)`
    case 'job':
      return t`Placet (${actor.name})`
    case 'staff':
      return t`${actor.name} (Placet staff)`
    case 'operator':
      return t`Operator ${actor.name}`
    case 'nobody':
      return t`Anonymous visitor`
  }
}

/** Text after the actor's name. Entries written by a newer version may have actions unknown to this page. */
export function auditSentence({
  action,
  detail,
  subject,
}: Pick<AuditEntry, 'action' | 'detail' | 'subject'>): string {
  const known = AuditAction.safeParse(action)
  if (!known.success) return t`did “${action}”`
  return `${SENTENCES[known.data].say(detail, subject === '' ? t`a domain` : subject)}${withChanges(detail)}`
}
