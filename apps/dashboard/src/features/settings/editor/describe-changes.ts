import { CATEGORIES, type OptionalCategory } from '@placet/contract/constants'
import type { DomainSettings } from '@placet/contract/settings-document'
import { describeEffects } from './changes/describe-effects.ts'
import { describeLeaf } from './changes/describe-leaf.ts'
import { describeLists } from './changes/describe-lists.ts'
import { describeRegions, type Sentence } from './changes/describe-regions.ts'
import { valueAt } from './settings-path.ts'
import { changedKeys } from '@placet/rules/settings/settings'

/** Describes the differences between two settings in plain sentences. Changes that visitors notice come first. */
export function describeChanges(before: DomainSettings, after: DomainSettings): Sentence[] {
  const effects = describeEffects(before, after)
  const noticed = new Set(effects.map(({ category }) => category))
  const leaves = changedKeys(before, after).filter((key) => !isTold(key, noticed))
  return [
    ...effects.map(({ category, text }) => ({ key: `categories.${CATEGORIES.indexOf(category)}`, text })),
    ...describeRegions(before, after, noticed),
    ...describeLists(before, after),
    ...leaves.map((key) => ({ key, text: describeLeaf(key, valueAt(before, key), valueAt(after, key)) })),
  ]
}

const TOLD_AS_LISTS =
  /^(?:regions|language\.languages|crawler\.(?:include|exclude)|tcfv2\.choices|vendors|publisher\.restrictions)\b/

function isTold(key: string, noticed: ReadonlySet<OptionalCategory>): boolean {
  if (TOLD_AS_LISTS.test(key)) return true
  const [, number] = /^categories\.(\d)\.(?:default|preconsent|dnt)$/.exec(key) ?? []
  return number !== undefined && [...noticed].some((name) => CATEGORIES.indexOf(name) === Number(number))
}
