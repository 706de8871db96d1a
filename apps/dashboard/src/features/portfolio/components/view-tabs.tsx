import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Modal, TextInput } from '@mantine/core'
import { type Portfolio, PORTFOLIO_MESSAGES, type PortfolioFilter } from '@placet/contract/portfolio'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { formatCount } from '../../../ui/format-number.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { isSameFilter } from '../filter-in-url.ts'
import { useAddView, useDeleteView } from '../queries.ts'
import { NO_FILTER } from '../use-portfolio-filter.ts'
import classes from './view-tabs.module.css'

interface ViewTabsProps {
  portfolio: Portfolio
  filter: PortfolioFilter
  /** Groups of sites can't be part of a view: they belong to one account. */
  hasGroup: boolean
  onOpen: (filter: PortfolioFilter) => void
}

const ATTENTION: PortfolioFilter = { ...NO_FILTER, attention: 'true' }

/** Saved filters with the number of sites that each shows. */
export function ViewTabs({ portfolio: { totals, views }, filter, hasGroup, onOpen }: ViewTabsProps) {
  const [isSaving, setIsSaving] = useState(false)
  const remove = useDeleteView()
  const builtIn = [
    { name: t`All sites`, filter: NO_FILTER, count: totals.sites },
    { name: t`Needs you`, filter: ATTENTION, count: totals.attention },
  ]
  const isOpen = (view: { filter: PortfolioFilter }) => !hasGroup && isSameFilter(view.filter, filter)
  const isSavable = !hasGroup && ![...builtIn, ...views].some(isOpen)
  return (
    <nav className={classes['tabs']} aria-label={t`Views`}>
      {builtIn.map((view) => (
        <Tab key={view.name} {...view} isOpen={isOpen(view)} onOpen={onOpen} />
      ))}
      {views.map((view) => (
        <Tab key={view.id} {...view} isOpen={isOpen(view)} onOpen={onOpen}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t`Delete the view ${view.name}`}
            onClick={() => {
              void tellOutcome(remove.mutateAsync(view.id), {
                done: say(PORTFOLIO_MESSAGES.viewDeleted),
                failed: say(PORTFOLIO_MESSAGES.viewDeleteFailed),
              })
            }}
          >
            <IconX size={14} aria-hidden="true" />
          </ActionIcon>
        </Tab>
      ))}
      {isSavable && (
        <button type="button" className={classes['save']} onClick={() => setIsSaving(true)}>
          <Trans>
            <IconPlus size={14} aria-hidden="true" /> Save this view
          </Trans>
        </button>
      )}
      <SaveDialog isOpen={isSaving} onClose={() => setIsSaving(false)} filter={filter} />
    </nav>
  )
}

interface TabProps {
  name: string
  count: number
  filter: PortfolioFilter
  isOpen: boolean
  onOpen: (filter: PortfolioFilter) => void
  children?: ReactNode
}

function Tab({ name, count, filter, isOpen, onOpen, children }: TabProps) {
  return (
    <span className={classes['tab']} data-open={isOpen || undefined}>
      <button type="button" aria-current={isOpen ? 'page' : undefined} onClick={() => onOpen(filter)}>
        {name} <span className={classes['count']}>{formatCount(count)}</span>
      </button>
      {isOpen && children}
    </span>
  )
}

function SaveDialog({
  isOpen,
  onClose,
  filter,
}: {
  isOpen: boolean
  onClose: () => void
  filter: PortfolioFilter
}) {
  const add = useAddView()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const save = async () => {
    if (name.trim() === '') return setError(t`Please enter a name.`)
    try {
      await add.mutateAsync({ name: name.trim(), filter })
      toastSuccess(say(PORTFOLIO_MESSAGES.viewSaved))
      setName('')
      onClose()
    } catch (failure) {
      if (failure instanceof Error) setError(failure.message)
      else toastError(t`Error!`, [say(PORTFOLIO_MESSAGES.viewSaveFailed)])
    }
  }
  return (
    <Modal opened={isOpen} onClose={onClose} title={t`Save this view`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          label={t`Name`}
          description={t`Filters and order are saved. Only you see your views.`}
          value={name}
          maxLength={60}
          error={error}
          onChange={(event) => {
            setError(undefined)
            setName(event.currentTarget.value)
          }}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={add.isPending}>
            <Trans>Save view</Trans>
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
