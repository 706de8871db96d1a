import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type ScimView, SSO_MESSAGES } from '@placet/contract/sso'
import { IconKey } from '@tabler/icons-react'
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
        title: 'Replace the token?',
        message: 'The token your provider uses now stops working at once.',
        confirm: 'Replace token',
        isDangerous: true,
      }))
    if (!isSure) return
    make.mutate(undefined, {
      onError: (error) => toastError('Error!', [explainRefusal(error, SSO_MESSAGES.saveFailed)]),
    })
  }
  return (
    <FormSection
      title="Add and remove people automatically (SCIM)"
      hint="Optional. Your provider adds people to this account and removes those who leave. Enter the address and a token there."
    >
      <OwnValue label="SCIM address" value={url} />
      {make.data && (
        <Alert color="amber" icon={<IconKey size={18} />} title="Copy the token now" role="note">
          <Stack gap="xs">
            <Text size="sm">You won’t be able to see it again.</Text>
            <CodeSnippet code={make.data.token} />
          </Stack>
        </Alert>
      )}
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {tokenMadeAt === null ? 'There is no token.' : `Token created on ${formatLongDate(tokenMadeAt)}, `}
          {tokenMadeAt !== null &&
            (lastUsedAt === null ? (
              'not used yet.'
            ) : (
              <>
                last used <Ago at={lastUsedAt} />.
              </>
            ))}
        </Text>
        <Group gap="xs">
          {tokenMadeAt !== null && <RemoveToken onRemoved={() => make.reset()} />}
          <Button variant="default" loading={make.isPending} onClick={() => void makeSurely()}>
            {tokenMadeAt === null ? 'Create token' : 'Replace token'}
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
      title: 'Remove the token?',
      message: 'Your provider can no longer add or remove people. Everybody keeps their current access.',
      confirm: 'Remove token',
      isDangerous: true,
    })
    if (!isSure) return
    const removed = remove.mutateAsync()
    await tellOutcome(removed, { done: SSO_MESSAGES.scimOff, failed: SSO_MESSAGES.saveFailed })
    onRemoved()
  }
  return (
    <Button variant="default" loading={remove.isPending} onClick={() => void removeSurely()}>
      Remove token
    </Button>
  )
}
