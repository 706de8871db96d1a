import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox, ScrollArea, Stack, Table, Text, TextInput } from '@mantine/core'
import type { AccountId } from '@placet/contract/ids'
import { IconSearch } from '@tabler/icons-react'
import { memo, useCallback, useState } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
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
const KINDS: { kind: MailKind; label: string }[] = perLanguage(() => [
  { kind: 'scan_reports', label: t`Scan reports` },
  { kind: 'billing', label: t`Billing` },
])

type Tick = (id: AccountId, kind: MailKind, isTicked: boolean) => void
type Change = (accounts: AccountMails[]) => AccountMails[]

interface NotificationFieldsProps {
  announcements: boolean
  assignments: boolean
  lawChanges: boolean
  accounts: AccountMails[]
  onAnnouncements: (isTicked: boolean) => void
  onAssignments: (isTicked: boolean) => void
  onLawChanges: (isTicked: boolean) => void
  onAccounts: (change: Change) => void
}

export function NotificationFields(props: NotificationFieldsProps) {
  const { announcements, assignments, lawChanges, accounts } = props
  const { onAnnouncements, onAssignments, onLawChanges } = props
  return (
    <Stack gap="md">
      <Checkbox
        label={t`Announcements`}
        description={t`New features, a few times a year.`}
        checked={announcements}
        onChange={(event) => onAnnouncements(event.currentTarget.checked)}
      />
      <Checkbox
        label={t`Assigned actions`}
        description={t`When somebody assigns actions of a site to you.`}
        checked={assignments}
        onChange={(event) => onAssignments(event.currentTarget.checked)}
      />
      <Checkbox
        label={t`Changes of laws`}
        description={t`When a new rule will affect the banner of a site you own.`}
        checked={lawChanges}
        onChange={(event) => onLawChanges(event.currentTarget.checked)}
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
          aria-label={t`Search accounts`}
          placeholder={t`Search accounts`}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ScrollArea.Autosize mah={LIST_HEIGHT_PX} type="auto" className={classes['frame'] ?? ''}>
        <Table stickyHeader className={classes['table'] ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">
                <Trans>All accounts</Trans>
              </Table.Th>
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
            <Trans>No account matches “{search}”.</Trans>
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
            aria-label={t`${label} of ${account.name}`}
            checked={account[kind]}
            onChange={(event) => onTick(account.id, kind, event.currentTarget.checked)}
          />
        </Table.Td>
      ))}
    </Table.Tr>
  )
})
