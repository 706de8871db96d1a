import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ClientReportView } from '@placet/contract/client-reports'
import { formatMoment, formatMonth } from '../../../ui/format-date.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'

export function SentReports({ sent }: Pick<ClientReportView, 'sent'>) {
  return (
    <FormSection title={t`Sent`} hint={t`Reports of the last 12 months.`}>
      {sent.length === 0 ? (
        <Text size="sm" c="dimmed">
          <Trans>No report has been sent yet.</Trans>
        </Text>
      ) : (
        <Rows label={t`Sent`}>
          {sent.map(({ month, at, recipients }) => (
            <Row key={month} title={formatMonth(month)}>
              <span>
                {formatMoment(at)},{' '}
                {formatCounted(recipients, plural(recipients, { one: 'address', other: 'addresses' }))}
              </span>
            </Row>
          ))}
        </Rows>
      )}
    </FormSection>
  )
}
