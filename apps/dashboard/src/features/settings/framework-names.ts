import { t } from '@lingui/core/macro'
import type { Framework } from '@placet/contract/constants'
import { perLanguage } from '../../i18n/per-language.ts'

const NAMES: Record<Framework, string> = perLanguage(() => ({
  default: t`Categories (GDPR and similar laws)`,
  ccpa: t`US privacy (CCPA and state laws)`,
  'default-tcfv2': t`Categories with IAB TCF v2`,
  tcfv2: t`IAB TCF v2`,
  'tcf-2-1': t`IAB TCF 2.1`,
  'tcf-2-2': t`IAB TCF 2.2`,
  'tcf-2-4': t`IAB TCF 2.4`,
}))

export function frameworkName(framework: Framework, hasGpp: boolean): string {
  return framework === 'ccpa' && hasGpp ? t`US privacy with GPP (CCPA and state laws)` : NAMES[framework]
}
