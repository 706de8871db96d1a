import { t } from '@lingui/core/macro'
import { PRIVACY_NOTICE } from '@placet/contract/privacy-notice'
import { formatLongDate } from '../../../ui/format-date.ts'
import { LegalText } from '../components/legal-text.tsx'

export function PrivacyPage() {
  return (
    <LegalText
      title={t`Privacy notice`}
      subtitle={t`For people who use this dashboard, since ${formatLongDate(PRIVACY_NOTICE.since)}`}
      sections={PRIVACY_NOTICE.sections}
    />
  )
}
