import { CATEGORIES } from '@placet/contract/constants'
import type { DomainSettings, Region } from '@placet/contract/settings-document'
import { isObject } from '../settings/settings.ts'

/**
 * Values by path, such as `/ui/colors/primary`, `/categories/analytics/show` or `/regions/Europe/banner/theme`. A list is
 * one value. Regions are matched by title, except for the first one, which covers everywhere else: its title is empty.
 */
export type Leaves = ReadonlyMap<string, unknown>

/** The site's name, and how its own pages are reached. */
const OF_ONE_SITE = /^\/(?:general\/name|crawler\/entry|crawler\/authentication\/.+)$/

/** Ids of lists and vendors that other accounts don't have. */
const OF_ONE_ACCOUNT: readonly string[] = ['/tcfv2/vendorList', '/vendors/custom']

/** Settings that make sense on other sites, too. */
export function leavesOf(settings: DomainSettings): Map<string, unknown> {
  const { categories, regions, ...rest } = settings
  const found = [
    ...walk(rest, []),
    ...categories.flatMap(({ id, ...category }) => walk(category, ['categories', categoryName(id)])),
    ...regions.flatMap((region, index) => regionLeaves(regions, region, index)),
  ]
  return new Map(found.filter(([path]) => !OF_ONE_SITE.test(path)))
}

export function isOfOneAccount(path: string): boolean {
  return OF_ONE_ACCOUNT.includes(path)
}

/** The same settings with another value at a path that `leavesOf` has found in them. */
export function withLeaf(settings: DomainSettings, path: string, value: unknown): DomainSettings {
  const [first = '', key = '', ...rest] = splitPath(path)
  // The document keeps its shape, and a value comes from the same path of another document.
  if (first === 'regions') {
    const index = regionIndex(settings.regions, key)
    return { ...settings, regions: replaceItem(settings.regions, index, rest, value) as Region[] }
  }
  if (first === 'categories') {
    const index = settings.categories.findIndex(({ id }) => categoryName(id) === key)
    return replaced(settings, ['categories', String(index), ...rest], value) as DomainSettings
  }
  return replaced(settings, splitPath(path), value) as DomainSettings
}

/** Index of the region with this title in a path; -1 if there is none. */
export function regionIndex(regions: readonly Pick<Region, 'title'>[], title: string): number {
  return title === '' ? 0 : regions.findIndex((region, index) => index > 0 && region.title === title)
}

/** Title of the region that a path is in: empty for the first one, undefined for all other settings. */
export function regionTitle(path: string): string | undefined {
  const [first, title] = splitPath(path)
  return first === 'regions' ? title : undefined
}

/** Titles may contain any character, so they are escaped as in a JSON pointer (RFC 6901). */
export function joinPath(parts: readonly string[]): string {
  return parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

export function splitPath(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Regardless of the order of fields, which the database doesn't keep. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  )
}

type Entry = [path: string, value: unknown]

function walk(value: unknown, parts: readonly string[]): Entry[] {
  if (!isObject(value) || Array.isArray(value)) return [[joinPath(parts), value]]
  return Object.entries(value).flatMap(([key, child]) => walk(child, [...parts, key]))
}

function regionLeaves(regions: readonly Region[], region: Region, index: number): Entry[] {
  const { title, region: places, ...rest } = region
  const key = index === 0 ? '' : title
  // Of two regions with one title, only the first can be told apart.
  if (regionIndex(regions, key) !== index) return []
  return walk(index === 0 ? rest : { region: places, ...rest }, ['regions', key])
}

function categoryName(id: number): string {
  return CATEGORIES[id - 1] ?? String(id)
}

function replaceItem(
  items: readonly unknown[],
  index: number,
  parts: readonly string[],
  value: unknown,
): unknown[] {
  return items.map((item, each) => (each === index ? replaced(item, parts, value) : item))
}

function replaced(node: unknown, [part, ...rest]: readonly string[], value: unknown): unknown {
  if (part === undefined) return value
  if (Array.isArray(node)) return replaceItem(node, Number(part), rest, value)
  if (!isObject(node)) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, child]) => [key, key === part ? replaced(child, rest, value) : child]),
  )
}
