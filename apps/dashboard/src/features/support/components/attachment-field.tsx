import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Badge, Button, CloseButton, FileButton, Group, Input, Stack } from '@mantine/core'
import { ATTACHMENT_TYPES } from '@placet/contract/support'
import { IconAlertTriangle, IconPaperclip } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatCount } from '../../../ui/format-number.ts'
import { pickFiles } from '../pick-files.ts'
import classes from './attachment-field.module.css'

interface AttachmentFieldProps {
  files: File[]
  /** Files that the server could not read. */
  refused: readonly File[]
  onChange: (files: File[]) => void
}

export function AttachmentField({ files, refused, onChange }: AttachmentFieldProps) {
  const [warnings, setWarnings] = useState<string[]>([])
  const forget = useRef<() => void>(null)
  const add = (added: File[]) => {
    const picked = pickFiles(files, added)
    setWarnings(picked.warnings)
    onChange(picked.kept)
    // Resets the input: otherwise the browser ignores picking the same file again.
    forget.current?.()
  }
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <FileButton multiple accept={ATTACHMENT_TYPES.join(',')} onChange={add} resetRef={forget}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              leftSection={<IconPaperclip size={16} aria-hidden="true" />}
            >
              <Trans>Attach pictures</Trans>
            </Button>
          )}
        </FileButton>
        <Input.Description>
          <Trans>JPEG, GIF or PNG, up to 10 files of 5 MB each.</Trans>
        </Input.Description>
      </Group>
      <div aria-live="polite">
        {warnings.map((warning) => (
          <Alert key={warning} color="amber" icon={<IconAlertTriangle size={18} />} role="note" mb="xs">
            {warning}
          </Alert>
        ))}
      </div>
      {files.length > 0 && (
        <ul className={classes['files']} aria-label={t`Attached pictures`}>
          {files.map((file, position) => (
            <li key={`${file.name}-${file.lastModified}-${file.size}`} className={classes['file']}>
              <span className={classes['name']}>{file.name}</span>
              {refused.includes(file) ? (
                <Badge color="red" variant="light">
                  <Trans>Can’t be read</Trans>
                </Badge>
              ) : (
                <span className={classes['size']}>
                  <Trans>{formatCount(Math.ceil(file.size / 1024))} KB</Trans>
                </span>
              )}
              <CloseButton
                size="sm"
                aria-label={t`Remove ${file.name}`}
                onClick={() => onChange(files.toSpliced(position, 1))}
              />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
