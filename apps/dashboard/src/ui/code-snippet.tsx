import { t } from '@lingui/core/macro'
import { ActionIcon, Button, CopyButton, Group, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './code-snippet.module.css'

export function CodeSnippet({ code }: { code: string }) {
  return (
    <div className={classes['frame']}>
      <pre className={classes['code']}>
        <code>{code}</code>
      </pre>
      <CopyButton value={code}>
        {({ copied, copy }) => (
          <Group className={classes['actions'] ?? ''}>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
              onClick={copy}
            >
              {copied ? t`Copied` : t`Copy`}
            </Button>
          </Group>
        )}
      </CopyButton>
    </div>
  )
}

export function CopyValue({ value, label }: { value: string; label: string }) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t`Copied` : label}>
          <ActionIcon size="sm" aria-label={label} onClick={copy}>
            {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  )
}
