import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Group, Pagination, Text } from '@mantine/core'
import { formatCount, formatCounted } from '../../../ui/format-number.ts'

interface VendorPagingProps {
  page: number
  lastPage: number
  total: number
  onChange: (page: number) => void
}

const LINKS_AROUND = 5

/** Up to five pages before and after the current one. */
export function VendorPaging({ page, lastPage, total, onChange }: VendorPagingProps) {
  if (lastPage <= 1) return null
  const from = Math.max(1, page - LINKS_AROUND)
  const to = Math.min(lastPage, page + LINKS_AROUND)
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return (
    <Group justify="space-between" p="md" gap="sm" component="nav" aria-label={t`Pages`}>
      <Text c="dimmed" size="sm">
        <Trans>
          Page {formatCount(page)} of {formatCount(lastPage)},{' '}
          {formatCounted(total, plural(total, { one: 'vendor', other: 'vendors' }))}
        </Trans>
      </Text>
      <Pagination.Root total={lastPage} value={page} onChange={onChange} size="sm">
        <Group gap={4}>
          <Pagination.First aria-label={t`first page`} />
          <Pagination.Previous aria-label={t`previous page`} />
          {numbers.map((number) => (
            <Pagination.Control
              key={number}
              active={number === page}
              aria-label={t`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onChange(number)}
            >
              {number}
            </Pagination.Control>
          ))}
          <Pagination.Next aria-label={t`next page`} />
          <Pagination.Last aria-label={t`last page`} />
        </Group>
      </Pagination.Root>
    </Group>
  )
}
