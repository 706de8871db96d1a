import type { LimitView } from '@placet/contract/members'
import { formatCounted } from '../../ui/format-number.ts'

const NAMED_MAX = 3

/** The sites and groups that a person sees, in a few words. */
export function sayLimit({ domains, groups, hasDeletedGroup }: LimitView): string {
  if (domains === null) return 'All sites'
  const seen = [
    ...groups.map(({ name, size }) => `${name} (${size === 0 ? 'no sites' : formatCounted(size, 'site')})`),
    ...domains.map(({ name }) => name),
  ]
  if (seen.length === 0) {
    return hasDeletedGroup
      ? 'No sites: the group they were limited to was deleted'
      : 'No sites: those they were limited to are gone'
  }
  const names = seen.slice(0, NAMED_MAX)
  const more = seen.length - names.length
  const lost = hasDeletedGroup ? '. Another group was deleted' : ''
  return `Only ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}${lost}`
}
