import type { AuditAction } from '@placet/contract/audit'
import { type Sentence, text } from './audit-words.ts'

type ConnectionAction = Extract<AuditAction, `sso.${string}` | `scim.${string}` | `webhook.${string}`>

/** Changes of the systems that an account is connected to: its identity provider and its webhook. */
export const CONNECTION_SENTENCES: Readonly<Record<ConnectionAction, Sentence>> = {
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
  'scim.token': {
    label: 'SCIM token created',
    say: () => 'created a SCIM token for the identity provider',
  },
  'scim.token-delete': {
    label: 'SCIM token removed',
    say: () => 'removed the SCIM token of the identity provider',
  },
  'scim.user': {
    label: 'SCIM user changed',
    say: ({ email, deleted }) => `${deleted === true ? 'deleted' : 'saved'} the SCIM user ${text(email, '')}`,
  },
  'webhook.save': {
    label: 'Webhook saved',
    say: ({ host }) => `set the webhook for the audit log to ${text(host, '')}`,
  },
  'webhook.rotate': {
    label: 'Webhook secret changed',
    say: () => 'made a new secret for the webhook',
  },
  'webhook.disable': {
    label: 'Webhook turned off',
    say: ({ host }) => `turned the webhook off, because ${text(host, 'the receiver')} kept failing`,
  },
  'webhook.delete': {
    label: 'Webhook removed',
    say: ({ host }) => `removed the webhook to ${text(host, '')}`,
  },
}
