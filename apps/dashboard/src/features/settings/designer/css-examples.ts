import { t } from '@lingui/core/macro'
import { perLanguage } from '../../../i18n/per-language.ts'

export const CSS_EXAMPLES: readonly { title: string; css: string }[] = perLanguage(() => [
  {
    title: t`Square corners`,
    css: ':host {\n  --round: 0px;\n  --inner: 0px;\n}\n',
  },
  {
    title: t`Pill buttons`,
    css: '.actions button {\n  border-radius: 22px;\n  letter-spacing: 0.2px;\n}\n',
  },
  {
    title: t`Own font`,
    css: 'dialog {\n  font-family: Georgia, serif;\n  font-size: 16px;\n}\n',
  },
  {
    title: t`Warm surface`,
    css: ':host {\n  --surface: #fffaf0;\n  --text: #2b2118;\n}\n',
  },
])
