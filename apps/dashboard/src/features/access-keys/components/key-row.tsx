import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Button, Code, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ACCESS_KEY_MESSAGES, type AccessKeyView } from '@placet/contract/access-keys'
import { say } from '../../../i18n/say.ts'
import { Ago } from '../../../ui/ago.tsx'
import { explainRefusal } from '../../../ui/explain-refusal.ts'
import { formatDate } from '../../../ui/format-date.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import { hasPassed } from '../../../ui/has-passed.ts'
import { Row } from '../../../ui/rows.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { toastError } from '../../../ui/toasts.tsx'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { Only } from '../../profile/index.ts'
import { useDeleteAccessKey, useRegenerateAccessKey } from '../queries.ts'
import { summarizeScopes } from '../scope-groups.ts'
import { EditScopesDialog } from './edit-scopes-dialog.tsx'
import { KeySecrets } from './key-secrets.tsx'

export function KeyRow({ apiKey }: { apiKey: AccessKeyView }) {
  const { id, scopes, networks, createdAt, expiresAt, lastUsedAt, lastUsedNetwork } = apiKey
  const [isEditing, { open, close }] = useDisclosure()
  const { regenerate, renewed, isRegenerating, forget, remove, isDeleting } = useKeyActions(apiKey)
  const isExpired = expiresAt !== null && hasPassed(expiresAt)
  const described = { 'aria-describedby': id, size: 'xs', variant: 'default' } as const
  return (
    <>
      <Row
        title={
          <>
            {apiKey.name}
            <Code id={id}>{apiKey.public}</Code>
            {isExpired && (
              <Badge variant="light" color="amber">
                <Trans>Expired</Trans>
              </Badge>
            )}
          </>
        }
        actions={
          <Only permission="key:write">
            <Button {...described} onClick={open}>
              <Trans>Edit</Trans>
            </Button>
            <Button {...described} loading={isRegenerating} onClick={() => void regenerate()}>
              <Trans>Regenerate</Trans>
            </Button>
            <Button
              {...described}
              c="var(--mantine-color-error)"
              loading={isDeleting}
              onClick={() => void remove()}
            >
              <Trans>Delete</Trans>
            </Button>
          </Only>
        }
      >
        <span>{apiKey.account.name}</span>
        <span>{summarizeScopes(scopes)}</span>
        {networks.length > 0 && (
          <span>
            {formatCounted(
              networks.length,
              plural(networks.length, { one: 'allowed network', other: 'allowed networks' }),
            )}
          </span>
        )}
        <span>
          <Trans>
            Created <Ago at={createdAt} />
          </Trans>
        </span>
        <span>
          {expiresAt === null
            ? t`Never expires`
            : `${isExpired ? t`Expired` : t`Expires`} ${formatDate(expiresAt.slice(0, 10))}`}
        </span>
        <span>
          {lastUsedAt === null ? (
            t`Never used`
          ) : (
            <Trans>
              Last used <Ago at={lastUsedAt} />
              {lastUsedNetwork !== '' && t` from ${lastUsedNetwork}`}
            </Trans>
          )}
        </span>
      </Row>
      {isEditing && <EditScopesDialog apiKey={apiKey} onClose={close} />}
      {renewed && (
        <Modal opened onClose={forget} title={t`The new private key`} size="lg" closeOnClickOutside={false}>
          <KeySecrets secret={renewed.private} apiToken={renewed.apiToken} scopes={scopes} onClose={forget} />
        </Modal>
      )}
    </>
  )
}

function useKeyActions(apiKey: AccessKeyView) {
  const confirm = useConfirm()
  const regenerating = useRegenerateAccessKey(apiKey.id)
  const deleting = useDeleteAccessKey(apiKey.id)

  const regenerate = async () => {
    const isSure = await confirm({
      title: t`Regenerate the private key?`,
      message: t`Anything that uses ${apiKey.public} stops working immediately, until you give it the new private key.`,
      confirm: t`Regenerate`,
      isDangerous: true,
    })
    if (!isSure) return
    regenerating.mutate(undefined, {
      onError: (error) =>
        toastError(t`Error!`, [explainRefusal(error, say(ACCESS_KEY_MESSAGES.regenerateFailed))]),
    })
  }

  const remove = async () => {
    const isSure = await confirm({
      title: t`Delete the API key?`,
      message: t`Anything that uses ${apiKey.public} stops working immediately. This can’t be undone.`,
      confirm: t`Delete key`,
      isDangerous: true,
    })
    if (!isSure) return
    await tellOutcome(deleting.mutateAsync(), {
      done: say(ACCESS_KEY_MESSAGES.deleted),
      failed: say(ACCESS_KEY_MESSAGES.deleteFailed),
    })
  }

  return {
    regenerate,
    renewed: regenerating.data,
    isRegenerating: regenerating.isPending,
    forget: () => regenerating.reset(),
    remove,
    isDeleting: deleting.isPending,
  }
}
