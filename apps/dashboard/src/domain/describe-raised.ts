import { plural, t } from '@lingui/core/macro'
import type { RaisedLimit } from '@placet/contract/plans'
import { formatLongDate } from '../ui/format-date.ts'
import { formatCounted } from '../ui/format-number.ts'

/** A raised limit, such as “200 scans a day until 31 December 2026”. */
export function describeRaised({ endsAt, ...raised }: RaisedLimit): string {
  const amount = describeLimit(raised)
  return endsAt === null ? amount : t`${amount} until ${formatLongDate(endsAt)}`
}

export function describeLimit({ limit, value }: Pick<RaisedLimit, 'limit' | 'value'>): string {
  return limit === 'sessions'
    ? formatCounted(value, plural(value, { one: 'session a month', other: 'sessions a month' }))
    : formatCounted(value, plural(value, { one: 'scan a day', other: 'scans a day' }))
}
