import { t } from '@lingui/core/macro'
import type { AuditAction } from '@placet/contract/audit'
import { perLanguage } from '../../i18n/per-language.ts'
import { type Sentence, text } from './audit-words.ts'

type ConnectionAction = Extract<AuditAction, `sso.${string}` | `scim.${string}` | `webhook.${string}`>

/** Changes of the systems that an account is connected to: its identity provider and its webhook. */
export const CONNECTION_SENTENCES: Readonly<Record<ConnectionAction, Sentence>> = perLanguage(() => ({
  'sso.domain-add': {
    label: t`Mail domain added`,
    say: ({ name }) => t`added the mail domain ${text(name, '')}`,
  },
  'sso.domain-delete': {
    label: t`Mail domain removed`,
    say: ({ name }) => t`removed the mail domain ${text(name, '')}`,
  },
  'sso.domain-verify': {
    label: t`Mail domain verified`,
    say: ({ name }) => t`found the DNS record of the mail domain ${text(name, '')}`,
  },
  'sso.domain-unverify': {
    label: t`Mail domain no longer verified`,
    say: ({ name }) => t`no longer found the DNS record of the mail domain ${text(name, '')}`,
  },
  'sso.connect': {
    label: t`Identity provider saved`,
    say: ({ issuer }) => t`saved the identity provider ${text(issuer, '')}`,
  },
  'sso.disconnect': {
    label: t`Identity provider removed`,
    say: ({ issuer }) => t`removed the identity provider ${text(issuer, '')}`,
  },
  'sso.rules': {
    label: t`Single sign-on changed`,
    say: () => t`changed single sign-on`,
  },
  'sso.link': {
    label: t`Single sign-on linked`,
    say: ({ email, issuer }) => t`linked ${text(email, t`a user`)} to ${text(issuer, t`the provider`)}`,
  },
  'scim.token': {
    label: t`SCIM token created`,
    say: () => t`created a SCIM token for the identity provider`,
  },
  'scim.token-delete': {
    label: t`SCIM token removed`,
    say: () => t`removed the SCIM token of the identity provider`,
  },
  'scim.user': {
    label: t`SCIM user changed`,
    say: ({ email, deleted }) =>
      t`${deleted === true ? t`deleted` : t`saved`} the SCIM user ${text(email, '')}`,
  },
  'webhook.save': {
    label: t`Webhook saved`,
    say: ({ host }) => t`set the webhook for the audit log to ${text(host, '')}`,
  },
  'webhook.rotate': {
    label: t`Webhook secret changed`,
    say: () => t`made a new secret for the webhook`,
  },
  'webhook.disable': {
    label: t`Webhook turned off`,
    say: ({ host }) => t`turned the webhook off, because ${text(host, t`the receiver`)} kept failing`,
  },
  'webhook.delete': {
    label: t`Webhook removed`,
    say: ({ host }) => t`removed the webhook to ${text(host, '')}`,
  },
}))
