import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import type { TextFileFormat } from '@placet/contract/text-files'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../../ui/save-file.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { nameOfLanguage } from '../../../i18n/name-of-language.ts'
import { downloadTexts } from '../queries.ts'
import { ImportDialog } from './import-dialog.tsx'

interface TextFilesProps {
  domain: DomainView
  languages: readonly string[]
  /** The one on the screen. */
  language: string
  /** Unsaved texts are neither exported nor kept apart from imported ones. */
  isModified: boolean
  mayWrite: boolean
}

const FORMATS: readonly { format: TextFileFormat; name: string; ending: string }[] = [
  { format: 'csv', name: 'CSV', ending: 'csv' },
  { format: 'xliff', name: 'XLIFF', ending: 'xlf' },
]

/** Files for translators. */
export function TextFiles({ domain, languages, language, isModified, mayWrite }: TextFilesProps) {
  const [isImporting, setImporting] = useState(false)
  const save = (format: TextFileFormat, ending: string, only?: string) =>
    void tellOutcome(
      downloadTexts(domain.id, { format, ...(only !== undefined && { language: only }) }).then((file) =>
        saveFile(file, `${domain.name}-texts-${only ?? 'all'}.${ending}`),
      ),
      { failed: t`Unable to export. Please try again later.` },
    )
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />}>
            <Trans>Export</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isModified && (
            <Menu.Label>
              <Trans>Unsaved texts aren’t included.</Trans>
            </Menu.Label>
          )}
          {FORMATS.map(({ format, name, ending }) => (
            <Menu.Item key={format} onClick={() => save(format, ending, language)}>
              <Trans>
                {nameOfLanguage(language)} as {name}
              </Trans>
            </Menu.Item>
          ))}
          {languages.length > 1 &&
            FORMATS.map(({ format, name, ending }) => (
              <Menu.Item key={`all ${format}`} onClick={() => save(format, ending)}>
                <Trans>All languages as {name}</Trans>
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {mayWrite && (
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden="true" />}
          disabled={isModified}
          title={isModified ? t`Save or undo your changes first.` : undefined}
          onClick={() => setImporting(true)}
        >
          <Trans>Import</Trans>
        </Button>
      )}
      {isImporting && <ImportDialog domain={domain} onClose={() => setImporting(false)} />}
    </>
  )
}
