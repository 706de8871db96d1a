import { plural, t } from '@lingui/core/macro'
import type { LimitView } from '@placet/contract/members'
import { formatCounted } from '../../ui/format-number.ts'

const NAMED_MAX = 3

/** The sites and groups that a person sees, in a few words. */
export function sayLimit({ domains, groups, hasDeletedGroup }: LimitView): string {
  if (domains === null) return t`All sites`
  const seen = [
    ...groups.map(
      ({ name, size }) =>
        `${name} (${size === 0 ? t`no sites` : formatCounted(size, plural(size, { one: 'site', other: 'sites' }))})`,
    ),
    ...domains.map(({ name }) => name),
  ]
  if (seen.length === 0) {
    return hasDeletedGroup
      ? t`No sites: the group they were limited to was deleted`
      : t`No sites: those they were limited to are gone`
  }
  const names = seen.slice(0, NAMED_MAX)
  const more = seen.length - names.length
  const lost = hasDeletedGroup ? t`. Another group was deleted` : ''
  return t`Only ${names.join(', ')}${more > 0 ? t` and ${more} more` : ''}${lost}`
}
