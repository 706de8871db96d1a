import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import type { AuditFormat } from '@placet/contract/accounts'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../../ui/save-file.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { downloadAudit } from '../queries.ts'

const failed = () => t`The audit log could not be downloaded. Please try again later.`

export function AuditDownload() {
  const save = (format: AuditFormat) =>
    tellOutcome(
      downloadAudit(format).then((file) => saveFile(file, `placet-audit.${format}`)),
      { failed: failed() },
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />}>
          <Trans>Download</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('csv')}>
          <Trans>CSV for spreadsheets</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => void save('jsonl')}>
          <Trans>JSON lines with verifiable hashes</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
