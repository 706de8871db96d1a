import { plural, t } from '@lingui/core/macro'
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
    ...(added > 0
      ? [t`see ${formatCounted(added, plural(added, { one: 'more site', other: 'more sites' }))}`]
      : []),
    ...(removed > 0
      ? [
          t`no longer see ${formatCounted(removed, plural(removed, { one: 'site', other: 'sites' }))} through it`,
        ]
      : []),
  ]
  const who = peopleTotal === 1 ? t`1 person who is` : t`${peopleTotal} people who are`
  return t`As soon as you save, ${who} limited to this group will ${changes.join(' and ')}.`
}

/** Says how a person is affected if the group is deleted. */
export function sayLoss({ isInvited, seesOtherSites }: PersonInGroup): string {
  if (isInvited) return seesOtherSites ? t`invited, will see other sites` : t`invited, will see no sites`
  return seesOtherSites ? t`keeps other sites` : t`will see no sites`
}
