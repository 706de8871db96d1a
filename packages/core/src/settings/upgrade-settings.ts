import { FRAMEWORKS } from '@placet/contract/constants'
import { DomainSettings } from '@placet/contract/settings-document'
import { defaultSettings, newRegion } from '@placet/rules/settings/settings-defaults'

/**
 * Stored settings in the current schema: new fields get their default, removed fields are dropped, and values
 * that are no longer valid become the default too. So every version stays readable.
 */
export function upgradeSettings(kept: unknown): DomainSettings {
  const asKept = DomainSettings.safeParse(kept)
  if (asKept.success) return asKept.data
  const filled = DomainSettings.safeParse(fillDocument(kept, new Set()))
  if (filled.success) return filled.data
  const impossible = new Set(filled.error.issues.map(({ path }) => path.join('.')))
  return DomainSettings.parse(fillDocument(kept, impossible))
}

function fillDocument(kept: unknown, impossible: ReadonlySet<string>): unknown {
  const defaults = defaultSettings('')
  const document = fill(kept, { ...defaults, language: languagesOf(kept, defaults) }, '', impossible)
  return {
    ...document,
    categories: defaults.categories.map((category, index) =>
      fill(itemsOf(kept, 'categories')[index], category, `categories.${index}`, impossible),
    ),
    regions: impossible.has('regions')
      ? defaults.regions
      : itemsOf(kept, 'regions').map((region, index) =>
          fill(region, regionLike(region), `regions.${index}`, impossible),
        ),
  }
}

/** Reads only keys that the defaults have, and only the stored object's own properties. */
function fill(
  kept: unknown,
  defaults: object,
  path: string,
  impossible: ReadonlySet<string>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(defaults).map(([key, fallback]: [string, unknown]) => {
      const at = path === '' ? key : `${path}.${key}`
      const value = ownValue(kept, key)
      if (isRecord(fallback)) return [key, fill(value, fallback, at, impossible)]
      return [key, value === undefined ? fallback : (withoutImpossible(value, at, impossible) ?? fallback)]
    }),
  )
}

/** For a list, the items that are still valid; for any other value, itself or undefined. */
function withoutImpossible(value: unknown, at: string, impossible: ReadonlySet<string>): unknown {
  if (impossible.has(at)) return undefined
  if (!Array.isArray(value)) return value
  const isPossible = (index: number) =>
    ![...impossible].some((path) => path === `${at}.${index}` || path.startsWith(`${at}.${index}.`))
  const possible = value.filter((_, index) => isPossible(index))
  return possible.length === 0 && value.length > 0 ? undefined : possible
}

function languagesOf(kept: unknown, { language }: DomainSettings): DomainSettings['language'] {
  const own = ownValue(ownValue(kept, 'language'), 'default')
  return typeof own === 'string' ? { ...language, default: own, languages: [own] } : language
}

function regionLike(region: unknown) {
  const framework = FRAMEWORKS.find((each) => each === ownValue(region, 'framework')) ?? 'default'
  return newRegion('Region', framework)
}

function itemsOf(kept: unknown, key: string): readonly unknown[] {
  const items = ownValue(kept, key)
  return Array.isArray(items) ? items : []
}

function ownValue(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
