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

/** A value that was written, with the one before it. Without one, a whole region was added. */
export interface Write {
  path: string
  before?: unknown
  after: unknown
}

export interface Applied {
  settings: DomainSettings
  writes: Write[]
  /** Paths of regions that the site doesn't have, and that the change doesn't describe completely. */
  leftOut: string[]
}

/** Writes each value that differs. A region that is missing is added if all of its values are there. */
export function applyLeaves(settings: DomainSettings, change: Leaves): Applied {
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

export interface Undone {
  settings: DomainSettings
  /** Paths that are as they were before. */
  restored: string[]
  /** Paths that somebody has changed since, and that stay. */
  kept: string[]
}

/** Sets back each value that is still the one that was written. */
export function undoWrites(settings: DomainSettings, writes: readonly Write[]): Undone {
  const undone: Undone = { settings, restored: [], kept: [] }
  const own = leavesOf(settings)
  for (const write of writes) {
    const next =
      write.before === undefined
        ? withoutRegion(undone.settings, write)
        : isSame(own.get(write.path), write.after) && withLeaf(undone.settings, write.path, write.before)
    if (next) undone.settings = next
    undone[next ? 'restored' : 'kept'].push(write.path)
  }
  return undone
}

function withoutRegion(settings: DomainSettings, { path, after }: Write): DomainSettings | undefined {
  const { regions } = settings
  const index = regionIndex(regions, regionTitle(path) ?? '')
  if (index < 1 || !isSame(regions[index], after)) return undefined
  return { ...settings, regions: regions.toSpliced(index, 1) }
}
