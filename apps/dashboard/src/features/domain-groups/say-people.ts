import type { PersonInGroup } from '@placet/contract/domain-groups'
import { formatCounted } from '../../ui/format-number.ts'

/** Says who sees more or less once the group has these sites; null if nobody does. */
export function sayWidened(
  { domains, peopleTotal }: { domains: readonly { id: string }[]; peopleTotal: number },
  sites: readonly { id: string }[],
): string | null {
  const before = new Set<string>(domains.map(({ id }) => id))
  const after = new Set(sites.map(({ id }) => id))
  const added = [...after].filter((id) => !before.has(id)).length
  const removed = [...before].filter((id) => !after.has(id)).length
  if (peopleTotal === 0 || added + removed === 0) return null
  const changes = [
    ...(added > 0 ? [`see ${formatCounted(added, 'more site', 'more sites')}`] : []),
    ...(removed > 0 ? [`no longer see ${formatCounted(removed, 'site')} through it`] : []),
  ]
  const who = peopleTotal === 1 ? '1 person who is' : `${peopleTotal} people who are`
  return `As soon as you save, ${who} limited to this group will ${changes.join(' and ')}.`
}

/** Says how a person is affected if the group is deleted. */
export function sayLoss({ isInvited, seesOtherSites }: PersonInGroup): string {
  if (isInvited) return seesOtherSites ? 'invited, will see other sites' : 'invited, will see no sites'
  return seesOtherSites ? 'keeps other sites' : 'will see no sites'
}
