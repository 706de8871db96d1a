import { t } from '@lingui/core/macro'
import { TERMS } from '@placet/contract/terms'
import { formatLongDate } from '../../../ui/format-date.ts'
import { LegalText } from '../components/legal-text.tsx'

export function TermsPage() {
  return (
    <LegalText
      title={t`Terms of use`}
      subtitle={t`Version ${TERMS.version}, since ${formatLongDate(TERMS.since)}`}
      sections={TERMS.sections}
    />
  )
}
