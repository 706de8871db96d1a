import { t } from '@lingui/core/macro'
import type { OptionalCategory } from '@placet/contract/constants'
import type { DomainSettings, Region } from '@placet/contract/settings-document'
import { valueAt } from '../settings-path.ts'
import { changedKeys } from '@placet/rules/settings/settings'
import { describeLeaf } from './describe-leaf.ts'
import { describeList } from './describe-lists.ts'
import { nameValue } from './field-names.ts'
import { matchRegions } from './match-regions.ts'
import { namePlaces, placeName } from './place-names.ts'

export interface Sentence {
  readonly key: string
  readonly text: string
}

/**
 * Describes changes to regions. For categories, only changes that visitors don't notice: the rest is in
 * describeEffects.
 */
export function describeRegions(
  before: DomainSettings,
  after: DomainSettings,
  noticed: ReadonlySet<OptionalCategory>,
): Sentence[] {
  const { kept, added, removed } = matchRegions(before.regions, after.regions)
  return [
    ...added.flatMap((to) => describeAdded(after.regions[to], to)),
    ...removed.flatMap((from) => describeRemoved(before.regions[from])),
    ...kept.flatMap(({ from, to }) => describeKept(before.regions[from], after.regions[to], to, noticed)),
    ...(isMoved(kept) ? [{ key: 'regions', text: t`The order of the regions changed` }] : []),
  ]
}

function isMoved(kept: readonly { from: number; to: number }[]): boolean {
  const sorted = kept.toSorted((one, other) => one.to - other.to)
  return sorted.some(({ from }, index) => from < (sorted[index - 1]?.from ?? -1))
}

function describeAdded(region: Region | undefined, index: number): Sentence[] {
  if (!region) return []
  const { title, region: places, framework, consentType } = region
  const about = `${namePlaces(places)}; ${nameValue(framework)}, ${nameValue(consentType)}`
  return [{ key: `regions.${index}`, text: t`Region ${title} was added (${about})` }]
}

function describeRemoved(region: Region | undefined): Sentence[] {
  return region ? [{ key: 'regions', text: t`Region ${region.title} was removed` }] : []
}

function describeKept(
  was: Region | undefined,
  is: Region | undefined,
  index: number,
  noticed: ReadonlySet<OptionalCategory>,
): Sentence[] {
  if (!was || !is) return []
  const about = t`Region ${is.title}`
  const lists = [
    {
      key: 'region',
      what: t`${about}: places`,
      was: was.region.map(placeName),
      is: is.region.map(placeName),
    },
    { key: 'banner.actions', what: t`${about}: actions`, was: was.banner.actions, is: is.banner.actions },
    {
      key: 'preferences.actions',
      what: t`${about}: actions of the preferences`,
      was: was.preferences.actions,
      is: is.preferences.actions,
    },
  ]
  const leaves = changedKeys(was, is).filter(
    (key) => !/^region\b|actions\b/.test(key) && !isNoticed(key, noticed),
  )
  return [
    ...lists.flatMap(({ key, what, was: old, is: now }) =>
      describeList(what, old, now).map((text) => ({ key: `regions.${index}.${key}`, text })),
    ),
    ...leaves.map((key) => ({
      key: `regions.${index}.${key}`,
      text: describeRegionLeaf(key, valueAt(was, key), valueAt(is, key), was.title, about),
    })),
  ]
}

function describeRegionLeaf(key: string, was: unknown, is: unknown, oldTitle: string, about: string): string {
  if (key === 'title') return t`Region ${oldTitle} is now called ${nameValue(is)}`
  const [, category, setting] = /^categories\.(\w+)\.(\w+)$/.exec(key) ?? []
  if (category && setting) return t`${about}: ${setting} of ${category}: ${nameValue(was)} → ${nameValue(is)}`
  return describeLeaf(`regions.0.${key}`, was, is, about)
}

function isNoticed(key: string, noticed: ReadonlySet<OptionalCategory>): boolean {
  return [...noticed].some((category) => key.startsWith(`categories.${category}.`))
}
