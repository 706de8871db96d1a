import type { AuditEntry } from '@placet/contract/accounts'
import { UserId } from '@placet/contract/ids'
import {
  type Detail,
  amountOf,
  asRole,
  keyOf,
  listed,
  perTerm,
  sayInvited,
  text,
  withCookies,
  withScopes,
} from './audit-words.ts'

interface KnownAction {
  action: string
  label: string
  say: (detail: Detail, subject: string) => string
}

const KNOWN_ACTIONS: readonly KnownAction[] = [
  { action: 'account.add', label: 'Account added', say: () => 'added this account' },
  { action: 'account.save', label: 'Account changed', say: () => 'changed the account details' },
  { action: 'user.register', label: 'User registered', say: () => 'registered and opened this account' },
  { action: 'member.invite', label: 'User invited', say: sayInvited },
  {
    action: 'member.invite-again',
    label: 'Invitation sent again',
    say: ({ email }) => `sent the invitation of ${text(email, 'somebody')} again`,
  },
  {
    action: 'member.uninvite',
    label: 'Invitation removed',
    say: ({ email }) => `removed the invitation of ${text(email, 'somebody')}`,
  },
  { action: 'member.join', label: 'User joined', say: ({ role }) => `joined the account${asRole(role)}` },
  {
    action: 'member.promote',
    label: 'User promoted',
    say: ({ email }) => `made ${text(email, 'a user')} an owner`,
  },
  {
    action: 'member.demote',
    label: 'Owner demoted',
    say: ({ email }) => `made ${text(email, 'an owner')} a standard user`,
  },
  {
    action: 'member.remove',
    label: 'Access revoked',
    say: ({ email }) => `took the access of ${text(email, 'a user')} away`,
  },
  {
    action: 'invoice.issue',
    label: 'Invoice issued',
    say: ({ number }) => `issued the invoice ${text(number, '')}`,
  },
  {
    action: 'invoice.pay',
    label: 'Invoice paid',
    say: ({ number }) => `paid the invoice ${text(number, '')}`,
  },
  {
    action: 'invoice.credit',
    label: 'Credit note issued',
    say: ({ number, invoice }) =>
      `issued the credit note ${text(number, '')} for ${text(invoice, 'an invoice')}`,
  },
  {
    action: 'invoice.refund',
    label: 'Credit note refunded',
    say: (detail) => `gave ${amountOf(detail)} back to where it was paid from`,
  },
  {
    action: 'invoice.refund_refused',
    label: 'Refund refused',
    say: (detail) => `could not give ${amountOf(detail)} back, and added it to the balance`,
  },
  {
    action: 'key.create',
    label: 'API key created',
    say: (detail) => `created ${keyOf(detail)}${withScopes(detail['scopes'])}`,
  },
  {
    action: 'key.scopes',
    label: 'API key scopes changed',
    say: (detail) => `changed what ${keyOf(detail)} may do${withScopes(detail['after'])}`,
  },
  {
    action: 'key.regenerate',
    label: 'API key regenerated',
    say: (detail) => `replaced the private part of ${keyOf(detail)}`,
  },
  { action: 'card.add', label: 'Card added', say: () => 'added a card' },
  {
    action: 'card.make-default',
    label: 'Default card changed',
    say: ({ card }) => `made ${text(card, 'a card')} the default payment method`,
  },
  {
    action: 'card.delete',
    label: 'Card deleted',
    say: ({ card }) => `deleted the card ${text(card, 'of this account')}`,
  },
  { action: 'payment.pay', label: 'Payment made', say: (detail) => `paid ${amountOf(detail)}` },
  {
    action: 'payment.decline',
    label: 'Payment declined',
    say: (detail) => `tried to pay ${amountOf(detail)}, which was declined`,
  },
  { action: 'payment.refund', label: 'Payment refunded', say: (detail) => `got ${amountOf(detail)} back` },
  {
    action: 'vendor.add',
    label: 'Vendor created',
    say: ({ vendor }) => `created the vendor ${text(vendor, '')}`.trim(),
  },
  {
    action: 'vendor.save',
    label: 'Vendor changed',
    say: ({ vendor }) => `changed the vendor ${text(vendor, '')}`.trim(),
  },
  {
    action: 'vendor.delete',
    label: 'Vendor deleted',
    say: ({ vendor }) => `deleted the vendor ${text(vendor, '')}`.trim(),
  },
  {
    action: 'vendor-list.add',
    label: 'Vendor list created',
    say: ({ list }) => `created the vendor list ${text(list, '')}`.trim(),
  },
  {
    action: 'vendor-list.save',
    label: 'Vendor list changed',
    say: ({ list }) => `changed the vendor list ${text(list, '')}`.trim(),
  },
  {
    action: 'vendor-list.delete',
    label: 'Vendor list deleted',
    say: ({ list }) => `deleted the vendor list ${text(list, '')}`.trim(),
  },
  { action: 'key.delete', label: 'API key deleted', say: (detail) => `deleted ${keyOf(detail)}` },
  {
    action: 'domain.create',
    label: 'Domain added',
    say: ({ name }) => `added the domain ${text(name, 'of a website')}`,
  },
  {
    action: 'domain.rename',
    label: 'Domain renamed',
    say: ({ from, to }) => `renamed the domain ${text(from, 'of a website')} to ${text(to, 'another name')}`,
  },
  {
    action: 'domain.transfer',
    label: 'Domain transferred',
    say: ({ name }) => `transferred the domain ${text(name, 'of a website')} between accounts`,
  },
  {
    action: 'domain.reset',
    label: 'Consents reset',
    say: (_, subject) => `reset the consents of ${subject}: visitors are asked again`,
  },
  {
    action: 'domain.import',
    label: 'Settings imported',
    say: (_, subject) => `imported the settings of another domain into ${subject}`,
  },
  {
    action: 'customer.add',
    label: 'Customer account created',
    say: ({ name, paymentMethod }) =>
      `opened the customer account ${text(name, '')}${paymentMethod === 'reseller' ? ', billed to this account' : ''}`,
  },
  {
    action: 'customer.stop-paying',
    label: 'Payment for a customer stopped',
    say: () => 'left the next term of a customer to the customer',
  },
  {
    action: 'affiliate.payout',
    label: 'Payout information changed',
    say: ({ hint }) => `changed where the affiliate share is paid to: ${text(hint, 'somewhere else')}`,
  },
  {
    action: 'plan.trial',
    label: 'Trial started',
    say: ({ plan }, subject) => `started a trial of ${text(plan, 'a plan')} for ${subject}`,
  },
  {
    action: 'plan.upgrade',
    label: 'Plan upgraded',
    say: ({ plan, interval }, subject) =>
      `upgraded ${subject} to ${text(plan, 'another plan')}${perTerm(interval)}`,
  },
  {
    action: 'plan.renew',
    label: 'Plan renewed',
    say: ({ plan, interval }, subject) =>
      `renewed ${text(plan, 'the plan')}${perTerm(interval)} of ${subject}`,
  },
  {
    action: 'plan.end',
    label: 'Plan ended',
    say: (_, subject) => `put ${subject} on the free plan`,
  },
  {
    action: 'plan.downgrade',
    label: 'Plan downgraded',
    say: ({ plan, interval }, subject) =>
      `asked that ${text(plan, 'a smaller plan')}${perTerm(interval)} follows on ${subject} when the term is over`,
  },
  {
    action: 'plan.downgrade-cancel',
    label: 'Downgrade cancelled',
    say: (_, subject) => `cancelled the downgrade of ${subject}`,
  },
  {
    action: 'plan.coupon',
    label: 'Coupon chosen',
    say: ({ coupon }, subject) => `chose the coupon ${text(coupon, '')} for ${subject}`,
  },
  {
    action: 'plan.feedback',
    label: 'Reason of a downgrade',
    say: (_, subject) => `said why the plan of ${subject} was left`,
  },
  {
    action: 'hostname.add',
    label: 'Hostname added',
    say: ({ name }) => `added the hostname ${text(name, '')}`.trim(),
  },
  {
    action: 'hostname.delete',
    label: 'Hostname deleted',
    say: ({ name }) => `deleted the hostname ${text(name, '')}`.trim(),
  },
  {
    action: 'content.save',
    label: 'Texts saved',
    say: ({ language }, subject) => `saved texts of ${subject} in ${text(language, 'a language')}`,
  },
  {
    action: 'service.add',
    label: 'Service added',
    say: ({ service }, subject) => `added the service ${text(service, 'of somebody')} to ${subject}`,
  },
  {
    action: 'service.save',
    label: 'Service changed',
    say: ({ service, fields }, subject) =>
      `changed the service ${text(service, 'of somebody')} of ${subject}${listed(fields)}`,
  },
  {
    action: 'service.delete',
    label: 'Service deleted',
    say: (_, subject) => `deleted a service of ${subject}`,
  },
  {
    action: 'service.note',
    label: 'Services found',
    say: ({ services }, subject) => `found services on ${subject}${listed(services)}`,
  },
  {
    action: 'domain.control',
    label: 'Control shown',
    say: (_, subject) => `saw the script on ${subject}, which shows whose site it is`,
  },
  {
    action: 'cookie.add',
    label: 'Cookie added',
    say: ({ cookie }, subject) => `added the cookie ${text(cookie, 'of some name')} to ${subject}`,
  },
  {
    action: 'cookie.save',
    label: 'Cookie changed',
    say: ({ cookie, fields }, subject) =>
      `changed the cookie ${text(cookie, 'of some name')} of ${subject}${listed(fields)}`,
  },
  {
    action: 'cookie.delete',
    label: 'Cookies deleted',
    say: ({ cookies }, subject) => `took cookies of ${subject} off the list${listed(cookies)}`,
  },
  {
    action: 'cookie.categorize',
    label: 'Cookies categorised',
    say: ({ cookies }, subject) => `chose categories for cookies of ${subject}${listed(cookies)}`,
  },
  {
    action: 'cookie.accept-lifetime',
    label: 'Lifetimes accepted',
    say: ({ cookies }, subject) => `accepted longer lifetimes of cookies of ${subject}${listed(cookies)}`,
  },
  {
    action: 'action.dismiss',
    label: 'Action dismissed',
    say: ({ title }, subject) => `dismissed an action of ${subject}: ${text(title, 'of some kind')}`,
  },
  {
    action: 'action.restore',
    label: 'Action restored',
    say: ({ title }, subject) => `restored an action of ${subject}: ${text(title, 'of some kind')}`,
  },
  {
    action: 'settings.rollback',
    label: 'Settings rolled back',
    say: ({ to }, subject) => `brought back version ${text(to, 'unknown')} of the settings of ${subject}`,
  },
  {
    action: 'settings.save',
    label: 'Settings saved',
    say: ({ keys }, subject) => `saved the settings of ${subject}${listed(keys)}`,
  },
  {
    action: 'settings.publish',
    label: 'Settings published',
    say: ({ version }, subject) => `published version ${text(version, 'unknown')} of ${subject}`,
  },
  {
    action: 'settings.follow',
    label: 'Newer vendor list published',
    say: ({ version, list, asksAgain }, subject) =>
      `published version ${text(version, 'unknown')} of ${subject} with vendor list ${text(list, 'unknown')}${asksAgain === true ? ': visitors are asked again' : ''}`,
  },
  { action: 'scan.request', label: 'Scan asked for', say: (_, subject) => `asked for a scan of ${subject}` },
  { action: 'scan.start', label: 'Scan started', say: (_, subject) => `started the scan of ${subject}` },
  {
    action: 'scan.record',
    label: 'Scan finished',
    say: ({ cookies }, subject) => `finished the scan of ${subject}${withCookies(cookies)}`,
  },
  {
    action: 'proof.erased',
    label: 'Consents erased',
    say: ({ records }, subject) => `erased ${text(records, 'no')} records of a visitor of ${subject}`,
  },
  {
    action: 'proof.erase',
    label: 'Erasure asked for',
    say: (_, subject) => `asked to erase the records of a visitor of ${subject}`,
  },
  {
    action: 'proof.policy',
    label: 'Keeping of proofs changed',
    say: ({ retentionMonths, erasure }, subject) =>
      `set that records of ${subject} are kept for ${text(retentionMonths, 'some')} months and erased ${erasure === 'on-request' ? 'on request' : 'by visitors themselves'}`,
  },
  {
    action: 'proof.check',
    label: 'Picture compared',
    say: ({ version }, subject) =>
      `had the pictures of version ${text(version, 'unknown')} of ${subject} compared`,
  },
]

const SAY = new Map(KNOWN_ACTIONS.map(({ action, say }) => [action, say]))

/** The choices of the filter; the server matches the beginning of an action. */
export const AUDIT_ACTIONS = KNOWN_ACTIONS.map(({ action, label }) => ({ value: action, label }))

export function actorName({ actor }: Pick<AuditEntry, 'actor'>): string {
  switch (actor.kind) {
    case 'user':
      // Of a user who is gone, only the id is left.
      return UserId.safeParse(actor.name).success ? 'A user who was deleted' : actor.name
    case 'access-key':
      return `API key ${actor.name}`
    case 'job':
      return `Placet (${actor.name})`
    case 'nobody':
      return 'Somebody who was not signed in'
  }
}

/** What comes after the actor's name; an action nobody wrote a sentence for is named as it is. */
export function auditSentence({
  action,
  detail,
  subject,
}: Pick<AuditEntry, 'action' | 'detail' | 'subject'>): string {
  return SAY.get(action)?.(detail, subject === '' ? 'a domain' : subject) ?? `did “${action}”`
}
