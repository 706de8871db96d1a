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
        title="API keys"
        actions={
          <Only permission="key:write">
            <Button onClick={open} leftSection={<IconPlus size={16} aria-hidden="true" />}>
              Create a key
            </Button>
          </Only>
        }
      >
        Use the API with your own tools.{' '}
        <Anchor href="/api/docs" target="_blank" inherit underline="always">
          API documentation
        </Anchor>
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
      noun={{ one: 'key', many: 'keys' }}
      list={list}
      result={keys}
      whenEmpty={
        <Card>
          <EmptyState icon={<IconKey size={26} />} title="No API keys yet">
            Create a key to read reports or publish settings from your own programs.
          </EmptyState>
        </Card>
      }
    >
      {(rows) => (
        <Rows label="API keys">
          {rows.map((apiKey) => (
            <KeyRow key={apiKey.id} apiKey={apiKey} />
          ))}
        </Rows>
      )}
    </ServerList>
  )
}
