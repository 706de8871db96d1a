import { Checkbox, ScrollArea, Stack, Table, Text, TextInput } from '@mantine/core'
import type { AccountId } from '@placet/contract/ids'
import { IconSearch } from '@tabler/icons-react'
import { memo, useCallback, useState } from 'react'
import {
  type AccountMails,
  type MailKind,
  findAccounts,
  isAnyTicked,
  tickAll,
  tickOne,
} from '../notifications.ts'
import classes from './notification-fields.module.css'

const SEARCH_FROM_ACCOUNTS = 8
const LIST_HEIGHT_PX = 340
const KINDS: { kind: MailKind; label: string }[] = [
  { kind: 'scan_reports', label: 'Scan reports' },
  { kind: 'billing', label: 'Billing' },
]

type Tick = (id: AccountId, kind: MailKind, isTicked: boolean) => void
type Change = (accounts: AccountMails[]) => AccountMails[]

interface NotificationFieldsProps {
  announcements: boolean
  accounts: AccountMails[]
  onAnnouncements: (isTicked: boolean) => void
  onAccounts: (change: Change) => void
}

export function NotificationFields(props: NotificationFieldsProps) {
  const { announcements, accounts, onAnnouncements } = props
  return (
    <Stack gap="md">
      <Checkbox
        label="Announcements"
        description="New features, a few times a year."
        checked={announcements}
        onChange={(event) => onAnnouncements(event.currentTarget.checked)}
      />
      {accounts.length > 0 && <AccountList {...props} />}
    </Stack>
  )
}

function AccountList({ accounts, onAccounts }: NotificationFieldsProps) {
  const [search, setSearch] = useState('')
  const found = findAccounts(accounts, search)
  const isLong = accounts.length > SEARCH_FROM_ACCOUNTS
  const tick = useCallback<Tick>(
    (id, kind, isTicked) => onAccounts((all) => tickOne(all, id, kind, isTicked)),
    [onAccounts],
  )
  return (
    <Stack gap="xs">
      {isLong && (
        <TextInput
          type="search"
          aria-label="Search accounts"
          placeholder="Search accounts"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ScrollArea.Autosize mah={LIST_HEIGHT_PX} type="auto" className={classes['frame'] ?? ''}>
        <Table stickyHeader className={classes['table'] ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">All accounts</Table.Th>
              {KINDS.map(({ kind, label }) => (
                <Table.Th scope="col" key={kind}>
                  <Checkbox
                    label={label}
                    checked={isAnyTicked(accounts, kind)}
                    onChange={(event) => {
                      const { checked } = event.currentTarget
                      onAccounts((all) => tickAll(all, kind, checked))
                    }}
                  />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {found.map((account) => (
              <AccountRow key={account.id} account={account} onTick={tick} />
            ))}
          </Table.Tbody>
        </Table>
        {found.length === 0 && (
          <Text c="dimmed" size="sm" p="md" component="output" display="block">
            No account matches “{search}”.
          </Text>
        )}
      </ScrollArea.Autosize>
    </Stack>
  )
}

// Agencies often have hundreds of accounts: a plain checkbox renders many times faster than a themed one.
const AccountRow = memo(function AccountRow({ account, onTick }: { account: AccountMails; onTick: Tick }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes['name'] ?? ''}>
        {account.name}
      </Table.Th>
      {KINDS.map(({ kind, label }) => (
        <Table.Td key={kind}>
          <input
            type="checkbox"
            className={classes['box']}
            aria-label={`${label} of ${account.name}`}
            checked={account[kind]}
            onChange={(event) => onTick(account.id, kind, event.currentTarget.checked)}
          />
        </Table.Td>
      ))}
    </Table.Tr>
  )
})
