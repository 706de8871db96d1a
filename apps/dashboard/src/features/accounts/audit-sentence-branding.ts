import { t } from '@lingui/core/macro'
import type { AuditAction } from '@placet/contract/audit'
import { perLanguage } from '../../i18n/per-language.ts'
import { type Sentence, text } from './audit-words.ts'

export const BRANDING_SENTENCES: Readonly<Record<Extract<AuditAction, `branding.${string}`>, Sentence>> =
  perLanguage(() => ({
    'branding.save': { label: t`Branding changed`, say: () => t`changed the branding` },
    'branding.remove': {
      label: t`Branding removed`,
      say: ({ name }) => t`removed the branding “${text(name, '')}”`,
    },
    'branding.host-add': {
      label: t`Own address added`,
      say: ({ name }) => t`added the own address ${text(name, '')}`,
    },
    'branding.host-remove': {
      label: t`Own address removed`,
      say: ({ name }) => t`removed the own address ${text(name, '')}`,
    },
    'branding.host-connect': {
      label: t`Own address connected`,
      say: ({ name }) => t`connected the own address ${text(name, '')}: new links begin with it`,
    },
    'branding.host-disconnect': {
      label: t`Own address disconnected`,
      say: ({ name }) => t`found that the own address ${text(name, '')} no longer leads here`,
    },
  }))
