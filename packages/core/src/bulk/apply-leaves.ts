import { type DomainSettings, Region } from '@placet/contract/settings-document'
import {
  type Leaves,
  isSame,
  joinPath,
  leavesOf,
  regionIndex,
  regionTitle,
  splitPath,
  withLeaf,
} from '@placet/rules/leaves/leaves'
import { type OwnTexts, type SiteValues, isInLanguages, textAt } from '@placet/rules/leaves/own-texts'

/** A value that was written, with the one before it. Without one, a whole region was added. */
export interface Write {
  path: string
  before?: unknown
  after: unknown
}

export interface Applied extends SiteValues {
  writes: Write[]
  /** Paths of languages that the site doesn't have, and of regions that are missing and not described completely. */
  leftOut: string[]
}

/** Writes each value that differs. A region that is missing is added if all of its values are there. */
export function applyLeaves(site: SiteValues, change: Leaves): Applied {
  const ofTexts = new Map([...change].filter(([path]) => textAt(path)))
  const applied = applySettings(site.settings, new Map([...change].filter(([path]) => !ofTexts.has(path))))
  const { languages } = applied.settings.language
  const writes: Write[] = []
  const leftOut: string[] = []
  for (const [path, after] of ofTexts) {
    const before = site.texts.get(path) ?? null
    if (!isInLanguages(path, languages)) leftOut.push(path)
    else if (before !== after) writes.push({ path, before, after })
  }
  return {
    settings: applied.settings,
    texts: withTexts(site.texts, new Map(writes.map(({ path, after }) => [path, after]))),
    writes: [...applied.writes, ...writes],
    leftOut: [...applied.leftOut, ...leftOut],
  }
}

/** Everything else than a text removes the own one. */
function withTexts(texts: OwnTexts, change: Leaves): OwnTexts {
  const next = new Map(texts)
  for (const [path, text] of change) {
    if (typeof text === 'string') next.set(path, text)
    else next.delete(path)
  }
  return next
}

function applySettings(settings: DomainSettings, change: Leaves): Omit<Applied, 'texts'> {
  const own = leavesOf(settings)
  const writes: Write[] = []
  const missing: string[] = []
  let next = settings
  for (const [path, after] of change) {
    if (!own.has(path)) {
      missing.push(path)
      continue
    }
    const before = own.get(path)
    if (isSame(before, after)) continue
    writes.push({ path, before, after })
    next = withLeaf(next, path, after)
  }
  const leftOut: string[] = []
  for (const [title, paths] of Map.groupBy(missing, regionTitle)) {
    const region = title && completeRegion(title, paths, change)
    if (!region) {
      leftOut.push(...paths)
      continue
    }
    writes.push({ path: joinPath(['regions', region.title]), after: region })
    next = { ...next, regions: [...next.regions, region] }
  }
  return { settings: next, writes, leftOut }
}

function completeRegion(title: string, paths: readonly string[], change: Leaves): Region | undefined {
  const region: Record<string, unknown> = { title }
  for (const path of paths) {
    const parts = splitPath(path).slice(2)
    const last = parts.pop()
    if (last === undefined) return undefined
    let node = region
    for (const part of parts) {
      const child = node[part]
      const inner = isRecord(child) ? child : {}
      node[part] = inner
      node = inner
    }
    node[last] = change.get(path)
  }
  return Region.safeParse(region).data
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export interface Undone extends SiteValues {
  /** Paths that are as they were before. */
  restored: string[]
  /** Paths that somebody has changed since, and that stay; so do texts of languages that somebody has removed. */
  kept: string[]
}

/** Sets back each value that is still the one that was written. */
export function undoWrites(site: SiteValues, writes: readonly Write[]): Undone {
  const undone: Undone = { ...site, restored: [], kept: [] }
  const own = leavesOf(site.settings)
  const { languages } = site.settings.language
  for (const write of writes) {
    const earlier = textAt(write.path)
      ? isInLanguages(write.path, languages) && withoutText(undone.texts, write)
      : withoutSetting(undone.settings, own, write)
    Object.assign(undone, earlier)
    undone[earlier ? 'restored' : 'kept'].push(write.path)
  }
  return undone
}

function withoutText(texts: OwnTexts, { path, before, after }: Write): Pick<SiteValues, 'texts'> | undefined {
  if ((texts.get(path) ?? null) !== after) return undefined
  return { texts: withTexts(texts, new Map([[path, before]])) }
}

function withoutSetting(
  settings: DomainSettings,
  own: Leaves,
  write: Write,
): Pick<SiteValues, 'settings'> | undefined {
  const { path, before, after } = write
  if (before !== undefined) {
    return isSame(own.get(path), after) ? { settings: withLeaf(settings, path, before) } : undefined
  }
  const { regions } = settings
  const index = regionIndex(regions, regionTitle(path) ?? '')
  if (index < 1 || !isSame(regions[index], after)) return undefined
  return { settings: { ...settings, regions: regions.toSpliced(index, 1) } }
}
