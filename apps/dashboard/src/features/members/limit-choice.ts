import type { DomainGroupSummary } from '@placet/contract/domain-groups'
import type { DomainGroupId, DomainId } from '@placet/contract/ids'
import type { LimitView } from '@placet/contract/members'
import type { Site } from '../../domain/sites-select.tsx'

/** The choice in a form about the sites that a person sees. */
export interface LimitChoice {
  isLimited: boolean
  groups: readonly DomainGroupSummary[]
  sites: readonly Site[]
}

export const ALL_SITES: LimitChoice = { isLimited: false, groups: [], sites: [] }

export function toChoice({ domains, groups }: LimitView): LimitChoice {
  return { isLimited: domains !== null, groups, sites: domains ?? [] }
}

interface Limit {
  domains?: DomainId[] | null
  groups?: DomainGroupId[]
}

/** As the API takes it; null if somebody is to be limited, but to nothing. */
export function toLimit({ isLimited, groups, sites }: LimitChoice): Limit | null {
  if (!isLimited) return { domains: null }
  if (groups.length + sites.length === 0) return null
  return {
    ...(sites.length > 0 && { domains: sites.map(({ id }) => id) }),
    ...(groups.length > 0 && { groups: groups.map(({ id }) => id) }),
  }
}
