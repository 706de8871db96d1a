import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Card } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Rows } from '../../../ui/rows.tsx'
import { ServerList } from '../../../ui/server-list.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { OwnersOnly } from '../../accounts/index.ts'
import { Only, useProfile } from '../../profile/index.ts'
import { CreateKeyDialog } from '../components/create-key-dialog.tsx'
import { KeyRow } from '../components/key-row.tsx'
import { useAccessKeys } from '../queries.ts'

export function AccessKeysPage() {
  const account = useProfile().data?.account
  const [isCreating, { open, close }] = useDisclosure()
  return (
    <>
      <PageHeader
        title={t`API keys`}
        actions={
          <Only permission="key:write">
            <Button onClick={open} leftSection={<IconPlus size={16} aria-hidden="true" />}>
              <Trans>Create a key</Trans>
            </Button>
          </Only>
        }
      >
        <Trans>
          Use the API with your own tools.{' '}
          <Anchor href="/api/docs" target="_blank" inherit underline="always">
            API documentation
          </Anchor>
        </Trans>
      </PageHeader>
      <OwnersOnly permission="key:read">
        <Keys />
      </OwnersOnly>
      {isCreating && account && <CreateKeyDialog account={account} onClose={close} />}
    </>
  )
}

function Keys() {
  const list = useListQuery()
  const keys = useAccessKeys(list)
  return (
    <ServerList
      noun={{ one: t`key`, many: t`keys` }}
      list={list}
      result={keys}
      whenEmpty={
        <Card>
          <EmptyState icon={<IconKey size={26} />} title={t`No API keys yet`}>
            <Trans>Create a key to read reports or publish settings from your own programs.</Trans>
          </EmptyState>
        </Card>
      }
    >
      {(rows) => (
        <Rows label={t`API keys`}>
          {rows.map((apiKey) => (
            <KeyRow key={apiKey.id} apiKey={apiKey} />
          ))}
        </Rows>
      )}
    </ServerList>
  )
}
