import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type ScimView, SSO_MESSAGES } from '@placet/contract/sso'
import { IconKey } from '@tabler/icons-react'
import { say } from '../../../i18n/say.ts'
import { Ago } from '../../../ui/ago.tsx'
import { CodeSnippet } from '../../../ui/code-snippet.tsx'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { formatLongDate } from '../../../ui/format-date.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { toastError } from '../../../ui/toasts.tsx'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useDeleteScimToken, useMakeScimToken } from '../queries.ts'
import { OwnValue } from './own-value.tsx'

export function Scim({ scim: { url, tokenMadeAt, lastUsedAt } }: { scim: ScimView }) {
  const make = useMakeScimToken()
  const confirm = useConfirm()
  const makeSurely = async () => {
    const isSure =
      tokenMadeAt === null ||
      (await confirm({
        title: t`Replace the token?`,
        message: t`The token your provider uses now stops working at once.`,
        confirm: t`Replace token`,
        isDangerous: true,
      }))
    if (!isSure) return
    make.mutate(undefined, {
      onError: (error) => toastError(t`Error!`, [explainRefusal(error, say(SSO_MESSAGES.saveFailed))]),
    })
  }
  return (
    <FormSection
      title={t`Add and remove people automatically (SCIM)`}
      hint={t`Optional. Your provider adds people to this account and removes those who leave. Enter the address and a token there.`}
    >
      <OwnValue label={t`SCIM address`} value={url} />
      {make.data && (
        <Alert color="amber" icon={<IconKey size={18} />} title={t`Copy the token now`} role="note">
          <Stack gap="xs">
            <Text size="sm">
              <Trans>You won’t be able to see it again.</Trans>
            </Text>
            <CodeSnippet code={make.data.token} />
          </Stack>
        </Alert>
      )}
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {tokenMadeAt === null
            ? t`There is no token.`
            : t`Token created on ${formatLongDate(tokenMadeAt)}, `}
          {tokenMadeAt !== null &&
            (lastUsedAt === null ? (
              t`not used yet.`
            ) : (
              <Trans>
                last used <Ago at={lastUsedAt} />.
              </Trans>
            ))}
        </Text>
        <Group gap="xs">
          {tokenMadeAt !== null && <RemoveToken onRemoved={() => make.reset()} />}
          <Button variant="default" loading={make.isPending} onClick={() => void makeSurely()}>
            {tokenMadeAt === null ? t`Create token` : t`Replace token`}
          </Button>
        </Group>
      </Group>
    </FormSection>
  )
}

function RemoveToken({ onRemoved }: { onRemoved: () => void }) {
  const remove = useDeleteScimToken()
  const confirm = useConfirm()
  const removeSurely = async () => {
    const isSure = await confirm({
      title: t`Remove the token?`,
      message: t`Your provider can no longer add or remove people. Everybody keeps their current access.`,
      confirm: t`Remove token`,
      isDangerous: true,
    })
    if (!isSure) return
    const removed = remove.mutateAsync()
    await tellOutcome(removed, { done: say(SSO_MESSAGES.scimOff), failed: say(SSO_MESSAGES.saveFailed) })
    onRemoved()
  }
  return (
    <Button variant="default" loading={remove.isPending} onClick={() => void removeSurely()}>
      <Trans>Remove token</Trans>
    </Button>
  )
}
