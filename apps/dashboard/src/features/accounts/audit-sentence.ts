import type { AuditEntry } from '@placet/contract/accounts'
import { AUDIT_ACTIONS, AuditAction } from '@placet/contract/audit'
import { UserId } from '@placet/contract/ids'
import { BULK_SENTENCES } from './audit-sentence-bulk.ts'
import { SITE_SENTENCES } from './audit-sentence-site.ts'
import { CONNECTION_SENTENCES } from './audit-sentence-connections.ts'
import { REPORT_SENTENCES } from './audit-sentence-reports.ts'
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

const SENTENCES: Readonly<Record<AuditAction, Sentence>> = {
  'account.add': { label: 'Account added', say: () => 'added this account' },
  'account.save': { label: 'Account changed', say: () => 'changed the account details' },
  'account.policy': { label: 'Security rules changed', say: () => 'changed the security rules' },
  'account.sign-out': { label: 'Everyone logged out', say: () => 'logged everyone out of this account' },
  'approval.request': sayAct('Approval requested', 'asked for approval to'),
  'approval.approve': sayAct('Request approved', 'approved a request to'),
  'approval.decline': sayAct('Request declined', 'declined a request to'),
  'approval.fail': sayAct('Approved request failed', 'approved, without effect, a request to'),
  'approval.withdraw': sayAct('Request withdrawn', 'withdrew a request to'),
  'role.add': {
    label: 'Role created',
    say: ({ name, scopes }) => `created the role “${text(name, '')}”${withScopes(scopes)}`,
  },
  'role.save': { label: 'Role changed', say: ({ name }) => `changed the role “${text(name, '')}”` },
  'role.delete': { label: 'Role deleted', say: ({ name }) => `deleted the role “${text(name, '')}”` },
  'user.register': { label: 'User registered', say: () => 'registered and opened this account' },
  'member.invite': { label: 'User invited', say: sayInvited },
  'member.invite-again': {
    label: 'Invitation resent',
    say: ({ email }) => `resent the invitation to ${text(email, 'somebody')}`,
  },
  'member.uninvite': {
    label: 'Invitation removed',
    say: ({ email }) => `removed the invitation for ${text(email, 'somebody')}`,
  },
  'member.join': { label: 'User joined', say: sayJoined },
  'member.promote': {
    label: 'User promoted',
    say: ({ email }) => `made ${text(email, 'a user')} an owner`,
  },
  'member.demote': {
    label: 'Owner demoted',
    say: ({ email }) => `made ${text(email, 'an owner')} a standard user`,
  },
  'member.role': { label: 'Role changed', say: sayRole },
  'member.remove': {
    label: 'Access revoked',
    say: ({ email }) => `revoked access for ${text(email, 'a user')}`,
  },
  'member.sign-out': {
    label: 'User logged out',
    say: ({ email }) => `logged ${text(email, 'a user')} out of this account`,
  },
  ...CONNECTION_SENTENCES,
  ...REPORT_SENTENCES,
  ...DRAFT_SENTENCES,
  'invoice.issue': {
    label: 'Invoice issued',
    say: ({ number }) => `issued the invoice ${text(number, '')}`,
  },
  'invoice.pay': {
    label: 'Invoice paid',
    say: ({ number }) => `paid the invoice ${text(number, '')}`,
  },
  'invoice.credit': {
    label: 'Credit note issued',
    say: ({ number, invoice }) =>
      `issued the credit note ${text(number, '')} for ${text(invoice, 'an invoice')}`,
  },
  'invoice.refund': {
    label: 'Credit note refunded',
    say: (detail) => `refunded ${amountOf(detail)} to the original payment method`,
  },
  'invoice.refund-ordered': {
    label: 'Refund ordered',
    say: ({ number }) => `ordered a refund of ${text(number, 'an invoice')}`,
  },
  'invoice.refund_refused': {
    label: 'Refund failed',
    say: (detail) => `could not refund ${amountOf(detail)} and added it to the balance`,
  },
  'key.create': {
    label: 'API key created',
    say: (detail) => `created ${keyOf(detail)}${withScopes(detail['scopes'])}`,
  },
  'key.scopes': {
    label: 'API key changed',
    say: (detail) => `changed ${keyOf(detail)}`,
  },
  'key.regenerate': {
    label: 'API key regenerated',
    say: (detail) => `replaced the private part of ${keyOf(detail)}`,
  },
  'card.add': { label: 'Card added', say: () => 'added a card' },
  'card.make-default': {
    label: 'Default card changed',
    say: ({ card }) => `made ${text(card, 'a card')} the default payment method`,
  },
  'card.delete': {
    label: 'Card deleted',
    say: ({ card }) => `deleted the card ${text(card, 'of this account')}`,
  },
  'payment.pay': { label: 'Payment made', say: (detail) => `paid ${amountOf(detail)}` },
  'payment.decline': {
    label: 'Payment declined',
    say: (detail) => `tried to pay ${amountOf(detail)}, which was declined`,
  },
  'payment.refund': { label: 'Payment refunded', say: (detail) => `got ${amountOf(detail)} back` },
  'vendor.add': {
    label: 'Vendor created',
    say: ({ vendor }) => `created the vendor ${text(vendor, '')}`.trim(),
  },
  'vendor.save': {
    label: 'Vendor changed',
    say: ({ vendor }) => `changed the vendor ${text(vendor, '')}`.trim(),
  },
  'vendor.delete': {
    label: 'Vendor deleted',
    say: ({ vendor }) => `deleted the vendor ${text(vendor, '')}`.trim(),
  },
  'vendor-list.add': {
    label: 'Vendor list created',
    say: ({ list }) => `created the vendor list ${text(list, '')}`.trim(),
  },
  'vendor-list.save': {
    label: 'Vendor list changed',
    say: ({ list }) => `changed the vendor list ${text(list, '')}`.trim(),
  },
  'vendor-list.delete': {
    label: 'Vendor list deleted',
    say: ({ list }) => `deleted the vendor list ${text(list, '')}`.trim(),
  },
  'key.delete': { label: 'API key deleted', say: (detail) => `deleted ${keyOf(detail)}` },
  'domain-group.add': {
    label: 'Group of sites created',
    say: ({ group, added }) => `created the group ${text(group, 'of sites')}${listed(added)}`,
  },
  'domain-group.save': { label: 'Group of sites changed', say: sayGroup },
  'domain-group.delete': {
    label: 'Group of sites deleted',
    say: ({ group, people }) => `deleted the group ${text(group, 'of sites')}${withPeople(people)}`,
  },
  'domain.create': {
    label: 'Domain added',
    say: ({ name }) => `added the domain ${text(name, 'of a website')}`,
  },
  ...BULK_SENTENCES,
  'domain.rename': {
    label: 'Domain renamed',
    say: ({ from, to }) => `renamed the domain ${text(from, 'of a website')} to ${text(to, 'another name')}`,
  },
  ...SITE_SENTENCES,
  'domain.reset': {
    label: 'Consents reset',
    say: (_, subject) => `reset the consents of ${subject}: visitors are asked again`,
  },
  'domain.import': {
    label: 'Settings imported',
    say: (_, subject) => `imported the settings of another domain into ${subject}`,
  },
  'customer.add': {
    label: 'Customer account created',
    say: ({ name, paymentMethod }) =>
      `opened the customer account ${text(name, '')}${paymentMethod === 'reseller' ? ', billed to this account' : ''}`,
  },
  'customer.stop-paying': {
    label: 'Payment for a customer stopped',
    say: () => 'stopped paying for a customer from the next term on',
  },
  'reseller.add': {
    label: 'Reseller account enabled',
    say: () => 'made this account a reseller',
  },
  'reseller.prices': {
    label: 'Reseller prices changed',
    say: () => 'changed the prices for this account’s customers',
  },
  'affiliate.payment': {
    label: 'Affiliate share paid',
    say: (detail) => `paid out ${amountOf(detail)} of the affiliate share`,
  },
  'affiliate.payout': {
    label: 'Payout information changed',
    say: ({ hint }) => `changed the affiliate payout to ${text(hint, 'another account')}`,
  },
  'plan.trial': {
    label: 'Trial started',
    say: ({ plan }, subject) => `started a trial of ${text(plan, 'a plan')} for ${subject}`,
  },
  'plan.upgrade': {
    label: 'Plan upgraded',
    say: ({ plan, interval }, subject) =>
      `upgraded ${subject} to ${text(plan, 'another plan')}${perTerm(interval)}`,
  },
  'plan.renew': {
    label: 'Plan renewed',
    say: ({ plan, interval }, subject) =>
      `renewed ${text(plan, 'the plan')}${perTerm(interval)} of ${subject}`,
  },
  'plan.end': {
    label: 'Plan ended',
    say: (_, subject) => `put ${subject} on the free plan`,
  },
  'plan.downgrade': {
    label: 'Plan downgraded',
    say: ({ plan, interval }, subject) =>
      `scheduled a downgrade of ${subject} to ${text(plan, 'a smaller plan')}${perTerm(interval)} at the end of the term`,
  },
  'plan.downgrade-cancel': {
    label: 'Downgrade cancelled',
    say: (_, subject) => `cancelled the downgrade of ${subject}`,
  },
  'plan.coupon': {
    label: 'Coupon chosen',
    say: ({ coupon }, subject) => `chose the coupon ${text(coupon, '')} for ${subject}`,
  },
  'plan.coupon-remove': {
    label: 'Coupon removed',
    say: (_, subject) => `removed the coupon from ${subject}`,
  },
  'plan.feedback': {
    label: 'Reason for a downgrade',
    say: (_, subject) => `gave a reason for downgrading ${subject}`,
  },
  'hostname.add': {
    label: 'Hostname added',
    say: ({ name }) => `added the hostname ${text(name, '')}`.trim(),
  },
  'hostname.delete': {
    label: 'Hostname deleted',
    say: ({ name }) => `deleted the hostname ${text(name, '')}`.trim(),
  },
  'hostname.prove': {
    label: 'Ownership proven',
    say: ({ name, method }) =>
      `found ${proofNamed(method)} of ${text(name, 'a hostname')}, which proves ownership`,
  },
  'hostname.unprove': {
    label: 'Ownership no longer proven',
    say: ({ name, method }) => `no longer found ${proofNamed(method)} of ${text(name, 'a hostname')}`,
  },
  'content.save': {
    label: 'Texts saved',
    say: ({ language }, subject) => `saved texts of ${subject} in ${text(language, 'a language')}`,
  },
  'service.add': {
    label: 'Service added',
    say: ({ service }, subject) => `added the service ${text(service, 'of somebody')} to ${subject}`,
  },
  'service.save': {
    label: 'Service changed',
    say: ({ service }, subject) => `changed the service ${text(service, 'of somebody')} of ${subject}`,
  },
  'service.delete': {
    label: 'Service deleted',
    say: (_, subject) => `deleted a service of ${subject}`,
  },
  'service.note': {
    label: 'Services found',
    say: ({ services }, subject) => `found services on ${subject}${listed(services)}`,
  },
  'domain.control': {
    label: 'Domain verified',
    say: (_, subject) => `found a proof of who controls ${subject}, which allows full scans`,
  },
  'cookie.add': {
    label: 'Cookie added',
    say: ({ cookie }, subject) => `added the cookie ${text(cookie, 'of some name')} to ${subject}`,
  },
  'cookie.save': {
    label: 'Cookie changed',
    say: ({ cookie }, subject) => `changed the cookie ${text(cookie, 'of some name')} of ${subject}`,
  },
  'cookie.delete': {
    label: 'Cookies deleted',
    say: ({ cookies }, subject) => `removed cookies from ${subject}${listed(cookies)}`,
  },
  'cookie.categorize': {
    label: 'Cookies categorised',
    say: ({ cookies }, subject) => `chose categories for cookies of ${subject}${listed(cookies)}`,
  },
  'cookie.accept-lifetime': {
    label: 'Lifetimes accepted',
    say: ({ cookies }, subject) => `accepted longer lifetimes of cookies of ${subject}${listed(cookies)}`,
  },
  'action.dismiss': {
    label: 'Action dismissed',
    say: ({ title }, subject) => `dismissed an action of ${subject}: ${text(title, 'of some kind')}`,
  },
  'action.restore': {
    label: 'Action restored',
    say: ({ title }, subject) => `restored an action of ${subject}: ${text(title, 'of some kind')}`,
  },
  'settings.rollback': {
    label: 'Settings rolled back',
    say: ({ toVersion, version }, subject) =>
      `rolled ${subject} back to ${typeof toVersion === 'number' ? `version ${toVersion}` : 'an earlier draft'}, published as version ${text(version, 'unknown')}`,
  },
  'settings.save': {
    label: 'Settings saved',
    say: ({ keys }, subject) => `saved the settings of ${subject}${listed(keys)}`,
  },
  'settings.publish': {
    label: 'Settings published',
    say: ({ version }, subject) => `published version ${text(version, 'unknown')} of ${subject}`,
  },
  'settings.follow': {
    label: 'Newer vendor list published',
    say: ({ version, list, asksAgain }, subject) =>
      `published version ${text(version, 'unknown')} of ${subject} with vendor list ${text(list, 'unknown')}${asksAgain === true ? ': visitors are asked again' : ''}`,
  },
  'domain.look': { label: 'Home page read', say: (_, subject) => `had the home page of ${subject} read` },
  'domain.install-mail': {
    label: 'Installation guide sent',
    say: (_, subject) => `sent the installation guide of ${subject} to a developer`,
  },
  'scan.request': { label: 'Scan requested', say: (_, subject) => `requested a scan of ${subject}` },
  'scan.start': { label: 'Scan started', say: (_, subject) => `started the scan of ${subject}` },
  'scan.record': {
    label: 'Scan finished',
    say: ({ cookies }, subject) => `finished the scan of ${subject}${withCookies(cookies)}`,
  },
  'proof.erased': {
    label: 'Consents erased',
    say: ({ records }, subject) =>
      `erased ${records === 1 ? '1 record' : `${text(records, 'no')} records`} of one visitor of ${subject}`,
  },
  'proof.erase': {
    label: 'Erasure requested',
    say: (_, subject) => `requested erasure of a visitor’s records on ${subject}`,
  },
  'proof.policy': {
    label: 'Retention changed',
    say: (_, subject) => `changed how records of ${subject} are kept`,
  },
  'proof.receipt': {
    label: 'Receipt downloaded',
    say: (_, subject) => `downloaded the receipt of a choice on ${subject}`,
  },
  'proof.check': {
    label: 'Screenshot compared',
    say: ({ version }, subject) =>
      `compared the screenshots of version ${text(version, 'unknown')} of ${subject}`,
  },
}

/** Options of the action filter; the server matches by prefix. */
export const AUDIT_CHOICES = AUDIT_ACTIONS.map((action) => ({
  value: action,
  label: SENTENCES[action].label,
}))

export function actorName({ actor }: Pick<AuditEntry, 'actor'>): string {
  switch (actor.kind) {
    case 'user':
      // For a deleted user, only the id is left.
      return UserId.safeParse(actor.name).success ? 'Deleted user' : actor.name
    case 'access-key':
      return `API key ${actor.name}`
    case 'scim':
      return 'Identity provider (SCIM)'
    case 'job':
      return `Placet (${actor.name})`
    case 'operator':
      return `Operator ${actor.name}`
    case 'nobody':
      return 'Anonymous visitor'
  }
}

/** Text after the actor's name. Entries written by a newer version may have actions unknown to this page. */
export function auditSentence({
  action,
  detail,
  subject,
}: Pick<AuditEntry, 'action' | 'detail' | 'subject'>): string {
  const known = AuditAction.safeParse(action)
  if (!known.success) return `did “${action}”`
  return `${SENTENCES[known.data].say(detail, subject === '' ? 'a domain' : subject)}${withChanges(detail)}`
}
