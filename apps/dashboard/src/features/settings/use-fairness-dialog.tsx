import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { FieldError } from '@placet/contract/errors'
import type { DomainId } from '@placet/contract/ids'
import { FairnessReason } from '@placet/contract/settings'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DemoMark } from './components/demo-mark.tsx'
import { placeOfSetting } from './designer/place-of-setting.ts'

const UNFAIR = 'publish-unfair'
/** Key under which the server reports that the installation has no CMP id. */
const CMP_ID_MISSING = 'publisher'

/** Shows the issues that block publishing, with links to their fields; the owner can explain why they don't apply. */
export function useFairnessDialog(domainId: DomainId) {
  const navigate = useNavigate()
  const goTo = (key: string) => {
    modals.close(UNFAIR)
    void navigate(addressOf(domainId, key), { state: { focus: key } })
  }
  return (findings: readonly FieldError[], onReason: (reason: string) => void) =>
    modals.open({
      modalId: UNFAIR,
      title:
        findings.length === 1 ? 'Fix one thing before you publish' : 'Fix these issues before you publish',
      size: 'lg',
      children: (
        <ReasonForm
          findings={findings}
          onFix={goTo}
          onReason={(reason) => {
            modals.close(UNFAIR)
            onReason(reason)
          }}
        />
      ),
    })
}

function addressOf(domainId: DomainId, key: string): string {
  const place = placeOfSetting(key, 0)
  if (place.kind === 'texts') return `/domain/${domainId}/content?language=${place.language}`
  if (place.kind === 'settings') return `/domain/${domainId}/settings?tab=${place.tab}`
  const { tab, region } = place.place
  return `/domain/${domainId}/settings?design=${tab}&region=${region}`
}

interface ReasonFormProps {
  findings: readonly FieldError[]
  onFix: (key: string) => void
  onReason: (reason: string) => void
}

function ReasonForm({ findings, onFix, onReason }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const isEnough = FairnessReason.safeParse(reason).success
  return (
    <Stack gap="md">
      {findings.some(({ key }) => key === CMP_ID_MISSING) && (
        <Group>
          <DemoMark />
        </Group>
      )}
      <Stack component="ul" gap="xs" p={0} m={0} aria-label="Issues">
        {findings.map(({ key, message }) => (
          <Alert key={`${key} ${message}`} component="li" color="amber">
            <Group justify="space-between" gap="sm" wrap="nowrap">
              <Text size="sm">{message}</Text>
              <Button
                size="compact-sm"
                variant="default"
                flex="none"
                aria-label={`Fix it: ${message}`}
                onClick={() => onFix(key)}
              >
                Fix it
              </Button>
            </Group>
          </Alert>
        ))}
      </Stack>
      <Text size="sm">
        If {findings.length === 1 ? 'it doesn’t' : 'they don’t'} apply to this site, say why. The reason is
        saved with this version and shown in the audit log.
      </Text>
      <Textarea
        label="Reason"
        autosize
        minRows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => modals.close(UNFAIR)}>
          Cancel
        </Button>
        <Button color="red.8" disabled={!isEnough} onClick={() => onReason(reason.trim())}>
          Publish anyway
        </Button>
      </Group>
    </Stack>
  )
}
