import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import type { Severity } from '@placet/contract/inbox'
import { perLanguage } from '../../../i18n/per-language.ts'
import classes from './severity-mark.module.css'

export const SEVERITY_NAMES: Readonly<Record<Severity, string>> = perLanguage(() => ({
  high: t`High`,
  medium: t`Medium`,
  low: t`Low`,
}))

/** Square, diamond or ring: never colour alone. */
export function SeverityMark({ severity }: { severity: Severity }) {
  return (
    <>
      <span className={classes['mark']} data-severity={severity} aria-hidden="true" />
      <VisuallyHidden>
        <Trans>{SEVERITY_NAMES[severity]}: </Trans>
      </VisuallyHidden>
    </>
  )
}
