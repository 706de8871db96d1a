import type { AuditAction } from '@placet/contract/audit'
import { type Sentence, keyOf, sayInvited, sayJoined, sayRole, text, withScopes } from './audit-words.ts'

/** Who may enter the account: people, single sign-on and keys. */
export const ACCESS_SENTENCES = {
  'account.add': { label: 'Account added', say: () => 'added this account' },
  'account.save': { label: 'Account changed', say: () => 'changed the account details' },
  'account.policy': { label: 'Security rules changed', say: () => 'changed the security rules' },
  'account.sign-out': { label: 'Everyone logged out', say: () => 'logged everyone out of this account' },
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
  'sso.domain-add': {
    label: 'Mail domain added',
    say: ({ name }) => `added the mail domain ${text(name, '')}`,
  },
  'sso.domain-delete': {
    label: 'Mail domain removed',
    say: ({ name }) => `removed the mail domain ${text(name, '')}`,
  },
  'sso.domain-verify': {
    label: 'Mail domain verified',
    say: ({ name }) => `found the DNS record of the mail domain ${text(name, '')}`,
  },
  'sso.domain-unverify': {
    label: 'Mail domain no longer verified',
    say: ({ name }) => `no longer found the DNS record of the mail domain ${text(name, '')}`,
  },
  'sso.connect': {
    label: 'Identity provider saved',
    say: ({ issuer }) => `saved the identity provider ${text(issuer, '')}`,
  },
  'sso.disconnect': {
    label: 'Identity provider removed',
    say: ({ issuer }) => `removed the identity provider ${text(issuer, '')}`,
  },
  'sso.rules': {
    label: 'Single sign-on changed',
    say: () => 'changed single sign-on',
  },
  'sso.link': {
    label: 'Single sign-on linked',
    say: ({ email, issuer }) => `linked ${text(email, 'a user')} to ${text(issuer, 'the provider')}`,
  },
  'scim.token': { label: 'SCIM token created', say: () => 'created a SCIM token for the identity provider' },
  'scim.token-delete': {
    label: 'SCIM token removed',
    say: () => 'removed the SCIM token of the identity provider',
  },
  'scim.user': {
    label: 'SCIM user changed',
    say: ({ email, deleted }) => `${deleted === true ? 'deleted' : 'saved'} the SCIM user ${text(email, '')}`,
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
  'key.delete': { label: 'API key deleted', say: (detail) => `deleted ${keyOf(detail)}` },
} satisfies Partial<Record<AuditAction, Sentence>>
