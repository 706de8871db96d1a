import type { Framework } from '@placet/contract/constants'

const NAMES: Record<Framework, string> = {
  default: 'Categories (GDPR and similar laws)',
  ccpa: 'US privacy (CCPA and state laws)',
  'default-tcfv2': 'Categories with IAB TCF v2',
  tcfv2: 'IAB TCF v2',
  'tcf-2-1': 'IAB TCF 2.1',
  'tcf-2-2': 'IAB TCF 2.2',
  'tcf-2-4': 'IAB TCF 2.4',
}

export function frameworkName(framework: Framework, hasGpp: boolean): string {
  return framework === 'ccpa' && hasGpp ? 'US privacy with GPP (CCPA and state laws)' : NAMES[framework]
}
