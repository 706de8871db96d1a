import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { DomainView } from '@placet/contract/domains'
import { AccountId } from '@placet/contract/ids'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useAccounts } from '../../accounts/index.ts'
import { useWithIdentity } from '../../auth/index.ts'
import { useProfile } from '../../profile/index.ts'
import { useTransferDomain } from '../queries.ts'

const REDIRECT_MS = 2000
const SEARCH_DELAY_MS = 200

export function TransferForm({ domain }: { domain: DomainView }) {
  const [accountId, setAccountId] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [query] = useDebouncedValue(search, SEARCH_DELAY_MS)
  const own = useProfile().data?.account?.id
  const accounts = useAccounts({ query, isEnabled: true })
  const withIdentity = useWithIdentity()
  const transfer = useTransferDomain(domain.id)

  const submit = () => {
    const target = AccountId.safeParse(accountId).data
    if (!target) return
    void withIdentity(() => transfer.mutateAsync(target)).then(
      () => window.setTimeout(() => window.location.assign('/domain'), REDIRECT_MS),
      () => undefined,
    )
  }
  const offered = (accounts.data?.data ?? []).filter(({ id }) => id !== own)

  if (transfer.isSuccess) {
    return (
      <Alert color="pine" icon={<IconCheck size={18} />}>
        {transfer.data.message}
      </Alert>
    )
  }
  return (
    <Stack gap="md">
      {transfer.isError && (
        <Alert color="red" icon={<IconX size={18} />} role="alert">
          {transfer.error.message}
        </Alert>
      )}
      <Text size="sm">
        <Trans>
          <b>{domain.name}</b> will move to another account, with all its data.
        </Trans>
      </Text>
      <Select
        label={t`To account`}
        placeholder={t`Search accounts`}
        searchable
        data={offered.map(({ id, name }) => ({ value: id, label: name }))}
        filter={({ options }) => options}
        value={accountId}
        onChange={setAccountId}
        searchValue={search}
        onSearchChange={setSearch}
        nothingFoundMessage={t`You have no other account.`}
      />
      <Group justify="flex-end">
        <Button color="red.8" loading={transfer.isPending} disabled={!accountId} onClick={submit}>
          <Trans>Transfer domain</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
