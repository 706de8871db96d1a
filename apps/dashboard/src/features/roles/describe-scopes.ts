import { t } from '@lingui/core/macro'
import type { Scope } from '@placet/contract/permissions'
import { perLanguage } from '../../i18n/per-language.ts'

export type Level = 'none' | 'read' | 'write'

interface AreaOfRole {
  area: Area
  label: string
  hint?: string
  /** The rights that can be chosen, each as the form says it. */
  levels: Partial<Record<Level, string>>
  /** A sentence about people who have the right to write, unless they change what the label says. */
  does?: string
}

export type Area =
  | 'content'
  | 'settings'
  | 'publish'
  | 'scan'
  | 'catalogue'
  | 'report'
  | 'proof'
  | 'vendor'
  | 'domain'
  | 'account'

const none = () => t`No access`
const LEVELS = perLanguage(() => ({ none: none(), read: t`Read`, write: t`Change` }))
/** Everybody reads these: no page works without them. */
const ALWAYS_READ: readonly Area[] = ['domain', 'account']

/** In the order of the form. Publishing has nothing to read. */
export const AREAS: readonly AreaOfRole[] = perLanguage(() => [
  { area: 'settings', label: t`Settings`, levels: LEVELS },
  { area: 'content', label: t`Texts`, levels: LEVELS },
  { area: 'publish', label: t`Publishing`, levels: { none: none(), write: t`Publish` }, does: t`Publishes.` },
  {
    area: 'scan',
    label: t`Scans and actions`,
    levels: { ...LEVELS, write: t`Run` },
    does: t`Runs scans and completes actions.`,
  },
  { area: 'catalogue', label: t`Cookies and services`, levels: LEVELS },
  { area: 'vendor', label: t`Vendors`, levels: LEVELS },
  {
    area: 'report',
    label: t`Reports`,
    hint: t`Changing means adding notes and public links.`,
    levels: LEVELS,
    does: t`Adds notes and public links to reports.`,
  },
  {
    area: 'proof',
    label: t`Consent records`,
    hint: t`Changing means erasing records and setting how long they are kept.`,
    levels: LEVELS,
    does: t`Erases consent records and sets how long they are kept.`,
  },
  {
    area: 'domain',
    label: t`Sites`,
    hint: t`Changing includes adding sites, their hostnames and resetting consents.`,
    levels: { read: t`Read`, write: t`Change` },
    does: t`Adds and changes sites.`,
  },
  { area: 'account', label: t`Account details`, levels: { read: t`Read`, write: t`Change` } },
])

/** The highest right that the scopes give in the area, among those that can be chosen there. */
export function levelOf(
  scopes: readonly Scope[],
  { area, levels }: Pick<AreaOfRole, 'area' | 'levels'>,
): Level {
  if (levels.write !== undefined && scopes.includes(`${area}:write`)) return 'write'
  const mayRead = scopes.includes(`${area}:read`) || scopes.includes(`${area}:write`)
  return levels.read !== undefined && (mayRead || ALWAYS_READ.includes(area)) ? 'read' : 'none'
}

/** The rights of a role in a few short sentences. */
export function describeScopes(scopes: readonly Scope[]): string {
  const written = AREAS.filter((each) => levelOf(scopes, each) === 'write')
  const changed = written.filter(({ does }) => does === undefined)
  const read = AREAS.filter((each) => levelOf(scopes, each) === 'read' && !ALWAYS_READ.includes(each.area))
  const sentences = [
    ...(changed.length > 0 ? [t`Changes ${namesOf(changed)}.`] : []),
    ...written.flatMap(({ does }) => does ?? []),
    ...(read.length > 0 ? [t`Reads ${namesOf(read)}.`] : []),
  ]
  return sentences.length === 0 ? t`Sees the list of sites only.` : sentences.join(' ')
}

function namesOf(areas: readonly AreaOfRole[]): string {
  const names = areas.map(({ label }) => label.toLowerCase())
  const last = names.pop() ?? ''
  return names.length === 0 ? last : t`${names.join(', ')} and ${last}`
}
