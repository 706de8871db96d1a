import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Kbd, Menu, ScrollArea, TextInput } from '@mantine/core'
import type { OpenedCause } from '@placet/contract/inbox'
import { IconSearch, IconUser, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCounted } from '../../../ui/format-number.ts'
import { PersonMark } from './person-mark.tsx'

type Candidate = OpenedCause['people'][number]

interface AssignMenuProps {
  people: readonly Candidate[]
  /** Sites of the cause, to say who sees only some of them. */
  sites: number
  hasAssignee: boolean
  isDisabled: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onAssign: (to: Candidate | null) => void
}

const SEARCH_FROM_PEOPLE = 8

export function AssignMenu(props: AssignMenuProps) {
  const { people, sites, hasAssignee, isDisabled, isOpen, onToggle, onAssign } = props
  const [search, setSearch] = useState('')
  const found = people.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <Menu opened={isOpen} onChange={onToggle} onClose={() => setSearch('')} position="bottom-end" width={260}>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          disabled={isDisabled}
          leftSection={<IconUser size={16} aria-hidden="true" />}
          rightSection={
            <Kbd size="xs" visibleFrom="sm" aria-hidden="true">
              A
            </Kbd>
          }
        >
          <Trans>Assign</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {people.length >= SEARCH_FROM_PEOPLE && (
          <TextInput
            type="search"
            aria-label={t`Search people`}
            placeholder={t`Search people`}
            m={4}
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        <ScrollArea.Autosize mah={280} type="auto">
          {found.map((person) => (
            <Menu.Item
              key={person.id}
              leftSection={<PersonMark name={person.name} />}
              onClick={() => onAssign(person)}
            >
              {person.name}
              {person.isYou && ' (you)'}
              {person.sites < sites &&
                t`, sees ${formatCounted(person.sites, plural(person.sites, { one: 'site', other: 'sites' }))}`}
            </Menu.Item>
          ))}
        </ScrollArea.Autosize>
        {hasAssignee && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconUserOff size={16} />} onClick={() => onAssign(null)}>
              <Trans>Unassign</Trans>
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
