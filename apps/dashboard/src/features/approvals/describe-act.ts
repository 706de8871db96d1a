import type { SecondPersonAction } from '@placet/contract/account-policy'
import type { PublishedPart, RequestedAct } from '@placet/contract/approvals'
import { listed } from '@placet/rules/actions/words'

const ACTIONS: Record<SecondPersonAction, readonly string[]> = {
  publish: ['publishing'],
  erase: ['erasing consent records', 'deleting sites'],
  retention: ['changing retention'],
}

/** A requested action in one line. */
export function describeAct(act: RequestedAct, site = 'a site'): string {
  switch (act.kind) {
    case 'publish':
      return `Publish ${site}`
    case 'erase':
      return `Erase one visitor’s consent records of ${site}`
    case 'retention':
      return `Keep consent records of ${site} for ${act.to.retentionMonths} instead of ${act.from.retentionMonths} months`
    case 'rules': {
      const ended = act.from.filter((action) => !act.to.includes(action)).flatMap((action) => ACTIONS[action])
      return `Stop requiring a second person for ${listed(ended)}`
    }
    case 'delete':
      return `Delete the site ${site} with its consent records`
  }
}

const PARTS: Record<PublishedPart, string> = {
  settings: 'settings',
  texts: 'texts',
  services: 'cookies and services',
  vendors: 'vendors',
  hostnames: 'hostnames',
  revision: 'visitors are asked again',
}

/** Parts of the site that a publication changes. */
export function describeParts(parts: readonly PublishedPart[] | null): string {
  if (!parts) return 'First publication'
  return parts.length === 0 ? 'No visible change' : `Changes: ${parts.map((part) => PARTS[part]).join(', ')}`
}
