import { t } from '@lingui/core/macro'
import type { TicketView } from '@placet/contract/support'
import { perLanguage } from '../../i18n/per-language.ts'

export const TYPE_NAMES: Record<TicketView['type'], string> = perLanguage(() => ({
  question: t`A question`,
  problem: t`Something doesn’t work`,
  billing: t`Billing`,
  privacy: t`Privacy and personal data`,
}))
