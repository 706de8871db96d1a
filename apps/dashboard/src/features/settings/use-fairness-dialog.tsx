import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { FieldError } from '@placet/contract/error-body'
import type { DomainId } from '@placet/contract/ids'
import { FairnessReason, SETTINGS_MESSAGES } from '@placet/contract/settings'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '../../i18n/say.ts'
import { tellOutcome } from '../../ui/tell-outcome.ts'
import { DemoMark } from './components/demo-mark.tsx'
import { placeOfSetting } from './designer/place-of-setting.ts'

const UNFAIR = 'publish-unfair'
/** Key under which the server reports that the installation has no CMP id. */
const CMP_ID_MISSING = 'publisher'

/**
 * Shows the issues that block publishing, with links to their fields; the owner can explain why they don't apply.
 * If the draft is not what would be published, `beforeFix` makes it the draft.
 */
export function useFairnessDialog(domainId: DomainId, beforeFix?: () => Promise<unknown>) {
  const navigate = useNavigate()
  const goTo = async (key: string) => {
    modals.close(UNFAIR)
    await beforeFix?.()
    void navigate(addressOf(domainId, key), { state: { focus: key } })
  }
  return (findings: readonly FieldError[], onReason: (reason: string) => void) =>
    modals.open({
      modalId: UNFAIR,
      title:
        findings.length === 1 ? t`Fix one thing before you publish` : t`Fix these issues before you publish`,
      size: 'lg',
      children: (
        <ReasonForm
          findings={findings}
          onFix={(key) => void tellOutcome(goTo(key), { failed: say(SETTINGS_MESSAGES.saveFailed) })}
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
      <Stack component="ul" gap="xs" p={0} m={0} aria-label={t`Issues`}>
        {findings.map(({ key, message }) => (
          <Alert key={`${key} ${message}`} component="li" color="amber">
            <Group justify="space-between" gap="sm" wrap="nowrap">
              <Text size="sm">{message}</Text>
              <Button
                size="compact-sm"
                variant="default"
                flex="none"
                aria-label={t`Fix it: ${message}`}
                onClick={() => onFix(key)}
              >
                <Trans>Fix it</Trans>
              </Button>
            </Group>
          </Alert>
        ))}
      </Stack>
      <Text size="sm">
        <Trans>
          If {findings.length === 1 ? t`it doesn’t` : t`they don’t`} apply to this site, say why. The reason
          is saved with this version and shown in the audit log.
        </Trans>
      </Text>
      <Textarea
        label={t`Reason`}
        autosize
        minRows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => modals.close(UNFAIR)}>
          <Trans>Cancel</Trans>
        </Button>
        <Button color="red.8" disabled={!isEnough} onClick={() => onReason(reason.trim())}>
          <Trans>Publish anyway</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
