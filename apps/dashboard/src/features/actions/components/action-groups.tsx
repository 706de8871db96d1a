import { Accordion, Badge, Group } from '@mantine/core'
import type { ActionView } from '@placet/contract/actions'
import type { DomainId } from '@placet/contract/ids'
import { useState } from 'react'
import { formatCount } from '../../../ui/format-number.ts'
import type { ActionGroup } from '../group-actions.ts'
import { ActionCard } from './action-card.tsx'
import classes from './action-groups.module.css'

interface ActionGroupsProps {
  domainId: DomainId
  groups: readonly ActionGroup[]
  onRescan: (action: ActionView) => void
  onPlaced: () => void
}

/** Necessary starts collapsed; every other category starts open, including ones that appear later. */
const CLOSED_AT_FIRST: readonly string[] = ['1']

export function ActionGroups({ domainId, groups, onRescan, onPlaced }: ActionGroupsProps) {
  const [closed, setClosed] = useState(CLOSED_AT_FIRST)
  const ids = groups.map(({ id }) => String(id))
  return (
    <Accordion
      multiple
      order={2}
      variant="separated"
      value={ids.filter((id) => !closed.includes(id))}
      onChange={(open) =>
        setClosed((before) => [
          ...before.filter((id) => !ids.includes(id)),
          ...ids.filter((id) => !open.includes(id)),
        ])
      }
      classNames={{ item: classes['item'] ?? '', content: classes['content'] ?? '' }}
    >
      {groups.map(({ id, title, actions }) => (
        <Accordion.Item key={id} value={String(id)} data-category={id}>
          <Accordion.Control>
            <Group gap="sm">
              {title}
              <Badge variant="light" color="gray" c="inherit" circle={actions.length < 10}>
                {formatCount(actions.length)}
              </Badge>
            </Group>
          </Accordion.Control>
          <Accordion.Panel>
            <ul className={classes['actions']} aria-label={title}>
              {actions.map((action) => (
                <ActionCard
                  key={action.id}
                  domainId={domainId}
                  action={action}
                  onRescan={onRescan}
                  onPlaced={onPlaced}
                />
              ))}
            </ul>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
