import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import type { Export, ExportFormat } from '@placet/contract/reports'
import { IconDownload, IconFlag, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { downloadReport } from '../download-report.ts'
import type { ReportFilters } from '../report-filters.ts'
import type { View } from '../views.ts'

interface ReportMenuProps {
  domainId: DomainId
  view: View
  filters: ReportFilters
  onChange: (changes: Partial<ReportFilters>) => void
}

const FORMATS: readonly { format: ExportFormat; label: string }[] = perLanguage(() => [
  { format: 'csv', label: 'CSV' },
  { format: 'parquet', label: t`Parquet` },
])

export function ReportMenu({ domainId, view, filters, onChange }: ReportMenuProps) {
  const [isSaving, setSaving] = useState(false)
  const save = async (what: Export, format: ExportFormat) => {
    setSaving(true)
    await tellOutcome(downloadReport({ domainId, what, format, filters }), {
      done: t`The file was downloaded.`,
      failed: t`The file couldn’t be created. Please try again later.`,
    })
    setSaving(false)
  }
  const { file } = view
  return (
    <Menu position="bottom-end" width={232}>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          loading={isSaving}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
        >
          <Trans>Export</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {file && (
          <>
            <Menu.Label>{view.label}</Menu.Label>
            {FORMATS.map(({ format, label }) => (
              <Menu.Item
                key={format}
                leftSection={<IconDownload size={16} />}
                onClick={() => void save(file, format)}
              >
                <Trans>As {label}</Trans>
              </Menu.Item>
            ))}
          </>
        )}
        <Menu.Label>
          <Trans>Every count of these days</Trans>
        </Menu.Label>
        {FORMATS.map(({ format, label }) => (
          <Menu.Item
            key={format}
            leftSection={<IconTable size={16} />}
            onClick={() => void save('cells', format)}
          >
            <Trans>All counts as {label}</Trans>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconFlag size={16} />}
          onClick={() => onChange({ flagged: !filters.flagged })}
        >
          {filters.flagged ? t`Exclude flagged choices` : t`Include flagged choices`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
