import { Button, Menu } from '@mantine/core'
import type { AuditFormat } from '@placet/contract/accounts'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../../ui/save-file.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { downloadAudit } from '../queries.ts'

const FAILED = 'The audit log could not be downloaded. Please try again later.'

export function AuditDownload() {
  const save = (format: AuditFormat) =>
    tellOutcome(
      downloadAudit(format).then((file) => saveFile(file, `placet-audit.${format}`)),
      { failed: FAILED },
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />}>
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('csv')}>CSV for spreadsheets</Menu.Item>
        <Menu.Item onClick={() => void save('jsonl')}>JSON lines with verifiable hashes</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
