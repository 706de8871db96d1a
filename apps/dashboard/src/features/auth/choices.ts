import { t } from '@lingui/core/macro'
import type { HEARD_FROM, WORK_TYPES } from '@placet/contract/auth'
import { perLanguage } from '../../i18n/per-language.ts'

interface Choice<Value> {
  value: Value
  label: string
}

export const WORK_CHOICES: Choice<(typeof WORK_TYPES)[number]>[] = perLanguage(() => [
  { value: 'owner', label: t`I own or run the website` },
  { value: 'developer', label: t`I develop websites` },
  { value: 'marketing', label: t`I work in marketing` },
  { value: 'privacy', label: t`I work in privacy or legal` },
  { value: 'agency', label: t`I work at an agency` },
  { value: 'other', label: t`Something else` },
])

export const HEARD_FROM_CHOICES: Choice<(typeof HEARD_FROM)[number]>[] = perLanguage(() => [
  { value: 'search', label: t`From a search engine` },
  { value: 'recommendation', label: t`Someone recommended it` },
  { value: 'article', label: t`From an article or a video` },
  { value: 'event', label: t`At an event` },
  { value: 'agency', label: t`From my agency` },
  { value: 'other', label: t`Somewhere else` },
])
