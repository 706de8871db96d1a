import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  Box,
  Loader,
  Popover,
  ScrollArea,
  Text,
  TextInput,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { IconCheck, IconSearch, IconSelector } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import classes from './search-dropdown.module.css'
import { shortenName } from './shorten-name.ts'

interface DropdownItem {
  id: string
  name: string
}

interface SearchDropdownProps {
  label: string
  current: DropdownItem | undefined
  placeholder: string
  state: ReturnType<typeof useSearchDropdown>
  result: UseQueryResult<{ data: DropdownItem[]; total: number }>
  toPath: (id: string) => string
  footer?: ReactNode
}

export function useSearchDropdown() {
  const [isOpen, { close, toggle }] = useDisclosure()
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), 200)
  return { isOpen, close, toggle, text, setText, query }
}

export function SearchDropdown({
  label,
  current,
  placeholder,
  state,
  result,
  toPath,
  footer,
}: SearchDropdownProps) {
  const shown = current?.name ?? placeholder
  return (
    <Popover
      opened={state.isOpen}
      onDismiss={state.close}
      position="bottom-start"
      width={288}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={classes['button'] ?? ''}
          data-empty={current === undefined || undefined}
          title={shown}
          onClick={state.toggle}
        >
          <VisuallyHidden>
            <Trans>{label}:</Trans>
          </VisuallyHidden>
          <span className={classes['name']}>{shortenName(shown)}</span>
          <IconSelector size={15} className={classes['chevron'] ?? ''} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={6} onKeyDown={moveBetweenItems} aria-label={label}>
        <TextInput
          size="sm"
          variant="unstyled"
          px={6}
          aria-label={t`Search: ${label}`}
          placeholder={t`Search…`}
          data-autofocus
          value={state.text}
          onChange={(event) => state.setText(event.currentTarget.value)}
          leftSection={<IconSearch size={15} aria-hidden="true" />}
          rightSection={result.isFetching && <Loader size={14} />}
        />
        <Items current={current} result={result} toPath={toPath} onPick={state.close} />
        {footer && (
          <Box className={classes['footer'] ?? ''} onClick={state.close}>
            {footer}
          </Box>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

type ItemsProps = Pick<SearchDropdownProps, 'current' | 'result' | 'toPath'> & { onPick: () => void }

function Items({ current, result, toPath, onPick }: ItemsProps) {
  if (result.error) return <Hint>{result.error.message}</Hint>
  if (!result.data) return null
  if (result.data.total === 0)
    return (
      <Hint>
        <Trans>Nothing found.</Trans>
      </Hint>
    )
  const hidden = result.data.total - result.data.data.length
  return (
    <ScrollArea.Autosize mah={300} className={classes['items'] ?? ''} type="auto">
      {result.data.data.map(({ id, name }) => (
        <Link
          key={id}
          to={toPath(id)}
          title={name}
          className={classes['item']}
          aria-current={id === current?.id || undefined}
          onClick={onPick}
        >
          {shortenName(name)}
          {id === current?.id && <IconCheck size={15} aria-hidden="true" />}
        </Link>
      ))}
      {hidden > 0 && (
        <Hint>
          <Trans>{hidden} more. Search to find them.</Trans>
        </Hint>
      )}
    </ScrollArea.Autosize>
  )
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <Text size="xs" c="dimmed" px={10} py={8}>
      {children}
    </Text>
  )
}

function moveBetweenItems(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const from = stops.findIndex((stop) => stop === document.activeElement)
  const to = (from + (event.key === 'ArrowDown' ? 1 : -1) + stops.length) % stops.length
  stops[to]?.focus()
  event.preventDefault()
}
