import type { AuditEntry } from '@placet/contract/accounts'
import { AUDIT_ACTIONS, AuditAction } from '@placet/contract/audit'
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
  withChanges,
  withCookies,
  withScopes,
} from './audit-words.ts'

interface Sentence {
  label: string
  say: (detail: Detail, subject: string) => string
}

const SENTENCES: Readonly<Record<AuditAction, Sentence>> = {
  'account.add': { label: 'Account added', say: () => 'added this account' },
  'account.save': { label: 'Account changed', say: () => 'changed the account details' },
  'user.register': { label: 'User registered', say: () => 'registered and opened this account' },
  'member.invite': { label: 'User invited', say: sayInvited },
  'member.invite-again': {
    label: 'Invitation sent again',
    say: ({ email }) => `sent the invitation of ${text(email, 'somebody')} again`,
  },
  'member.uninvite': {
    label: 'Invitation removed',
    say: ({ email }) => `removed the invitation of ${text(email, 'somebody')}`,
  },
  'member.join': { label: 'User joined', say: ({ role }) => `joined the account${asRole(role)}` },
  'member.promote': {
    label: 'User promoted',
    say: ({ email }) => `made ${text(email, 'a user')} an owner`,
  },
  'member.demote': {
    label: 'Owner demoted',
    say: ({ email }) => `made ${text(email, 'an owner')} a standard user`,
  },
  'member.remove': {
    label: 'Access revoked',
    say: ({ email }) => `took the access of ${text(email, 'a user')} away`,
  },
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
    say: (detail) => `gave ${amountOf(detail)} back to where it was paid from`,
  },
  'invoice.refund_refused': {
    label: 'Refund refused',
    say: (detail) => `could not give ${amountOf(detail)} back, and added it to the balance`,
  },
  'key.create': {
    label: 'API key created',
    say: (detail) => `created ${keyOf(detail)}${withScopes(detail['scopes'])}`,
  },
  'key.scopes': {
    label: 'API key scopes changed',
    say: (detail) => `changed the scopes of ${keyOf(detail)}`,
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
  'domain.create': {
    label: 'Domain added',
    say: ({ name }) => `added the domain ${text(name, 'of a website')}`,
  },
  'domain.rename': {
    label: 'Domain renamed',
    say: ({ from, to }) => `renamed the domain ${text(from, 'of a website')} to ${text(to, 'another name')}`,
  },
  'domain.transfer': {
    label: 'Domain transferred',
    say: ({ name }) => `transferred the domain ${text(name, 'of a website')} between accounts`,
  },
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
    say: () => 'left the next term of a customer to the customer',
  },
  'affiliate.payout': {
    label: 'Payout information changed',
    say: ({ hint }) => `changed where the affiliate share is paid to: ${text(hint, 'somewhere else')}`,
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
      `asked that ${text(plan, 'a smaller plan')}${perTerm(interval)} follows on ${subject} when the term is over`,
  },
  'plan.downgrade-cancel': {
    label: 'Downgrade cancelled',
    say: (_, subject) => `cancelled the downgrade of ${subject}`,
  },
  'plan.coupon': {
    label: 'Coupon chosen',
    say: ({ coupon }, subject) => `chose the coupon ${text(coupon, '')} for ${subject}`,
  },
  'plan.feedback': {
    label: 'Reason of a downgrade',
    say: (_, subject) => `said why the plan of ${subject} was left`,
  },
  'hostname.add': {
    label: 'Hostname added',
    say: ({ name }) => `added the hostname ${text(name, '')}`.trim(),
  },
  'hostname.delete': {
    label: 'Hostname deleted',
    say: ({ name }) => `deleted the hostname ${text(name, '')}`.trim(),
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
    label: 'Control shown',
    say: (_, subject) => `saw the script on ${subject}, which shows whose site it is`,
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
    say: ({ cookies }, subject) => `took cookies of ${subject} off the list${listed(cookies)}`,
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
    say: ({ to }, subject) => `brought back version ${text(to, 'unknown')} of the settings of ${subject}`,
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
  'scan.request': { label: 'Scan asked for', say: (_, subject) => `asked for a scan of ${subject}` },
  'scan.start': { label: 'Scan started', say: (_, subject) => `started the scan of ${subject}` },
  'scan.record': {
    label: 'Scan finished',
    say: ({ cookies }, subject) => `finished the scan of ${subject}${withCookies(cookies)}`,
  },
  'proof.erased': {
    label: 'Consents erased',
    say: ({ records }, subject) => `erased ${text(records, 'no')} records of a visitor of ${subject}`,
  },
  'proof.erase': {
    label: 'Erasure asked for',
    say: (_, subject) => `asked to erase the records of a visitor of ${subject}`,
  },
  'proof.policy': {
    label: 'Keeping of proofs changed',
    say: (_, subject) => `changed how records of ${subject} are kept`,
  },
  'proof.check': {
    label: 'Picture compared',
    say: ({ version }, subject) =>
      `had the pictures of version ${text(version, 'unknown')} of ${subject} compared`,
  },
}

/** The choices of the filter; the server matches the beginning of an action. */
export const AUDIT_CHOICES = AUDIT_ACTIONS.map((action) => ({
  value: action,
  label: SENTENCES[action].label,
}))

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

/** Follows the actor's name. An entry written by a newer version may have an action that this page does not know. */
export function auditSentence({
  action,
  detail,
  subject,
}: Pick<AuditEntry, 'action' | 'detail' | 'subject'>): string {
  const known = AuditAction.safeParse(action)
  if (!known.success) return `did “${action}”`
  return `${SENTENCES[known.data].say(detail, subject === '' ? 'a domain' : subject)}${withChanges(detail)}`
}
