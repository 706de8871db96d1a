import { Alert, Button, Group, List, Stack, Text, Textarea } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { FieldError } from '@placet/contract/errors'
import type { DomainId } from '@placet/contract/ids'
import { FairnessReason, SETTINGS_MESSAGES, type SettingsInput } from '@placet/contract/settings'
import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { toastError, toastSuccess } from '../../ui/toasts.tsx'
import { DemoMark } from './components/demo-mark.tsx'
import { describeError } from './describe-error.ts'
import { usePublishSettings } from './queries.ts'

const UNFAIR = 'publish-unfair'
/** Key under which the server reports that the installation has no CMP id. */
const CMP_ID_MISSING = 'publisher'

interface Publishing {
  settings?: SettingsInput
  onPublished?: (changes: readonly { key: string }[]) => void
  /** For what only the caller can explain; true when it did. */
  onRefused?: (error: Error) => boolean
}

/** Publishes; when fairness rules stand in the way, shows them and lets the owner say why they do not apply. */
export function usePublishing(domainId: DomainId) {
  const publish = usePublishSettings(domainId)

  // A promise of its own: the button is gone before its callbacks could run, as soon as nothing is pending any more.
  const run = ({ settings, onPublished, onRefused }: Publishing, reason?: string): void => {
    const input = { ...(settings && { settings }), ...(reason !== undefined && { reason }) }
    publish.mutateAsync(input).then(
      ({ changes }) => {
        toastSuccess(SETTINGS_MESSAGES.published)
        onPublished?.(changes)
      },
      (error: unknown) => {
        if (!(error instanceof Error)) throw error
        if (onRefused?.(error)) return
        if (isApiError(error, 'publish_unfair')) {
          askReason(error.errors, (given) =>
            run({ ...(settings && { settings }), ...(onPublished && { onPublished }) }, given),
          )
          return
        }
        const { title, messages } = describeError(error, SETTINGS_MESSAGES.publishFailed)
        toastError(title, messages)
      },
    )
  }

  return { publish: (publishing: Publishing = {}) => run(publishing), isPublishing: publish.isPending }
}

function askReason(findings: readonly FieldError[], onReason: (reason: string) => void): void {
  modals.open({
    modalId: UNFAIR,
    title: 'Fix these issues before you publish',
    size: 'lg',
    children: (
      <ReasonForm
        findings={findings}
        onCancel={() => modals.close(UNFAIR)}
        onReason={(reason) => {
          modals.close(UNFAIR)
          onReason(reason)
        }}
      />
    ),
  })
}

interface ReasonFormProps {
  findings: readonly FieldError[]
  onReason: (reason: string) => void
  onCancel: () => void
}

function ReasonForm({ findings, onReason, onCancel }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const isEnough = FairnessReason.safeParse(reason).success
  return (
    <Stack gap="md">
      {findings.some(({ key }) => key === CMP_ID_MISSING) && (
        <Group>
          <DemoMark />
        </Group>
      )}
      <Alert color="amber">
        <List size="sm" spacing={4}>
          {findings.map(({ key, message }) => (
            <List.Item key={`${key} ${message}`}>{message}</List.Item>
          ))}
        </List>
      </Alert>
      <Text size="sm">
        Fix them, or explain why they don’t apply to this site. The reason is saved with this version and
        shown in the audit log.
      </Text>
      <Textarea
        label="Reason"
        autosize
        minRows={3}
        maxLength={1000}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onCancel}>
          Back to the settings
        </Button>
        <Button color="red.8" disabled={!isEnough} onClick={() => onReason(reason.trim())}>
          Publish anyway
        </Button>
      </Group>
    </Stack>
  )
}
