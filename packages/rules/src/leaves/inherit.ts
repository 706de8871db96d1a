import type { DomainSettings } from '@placet/contract/settings-document'
import { type Applied, type Undone, type Write, applyLeaves, undoWrites } from './apply-leaves.ts'
import { type Leaves, isSame, leavesOf, regionTitle } from './leaves.ts'

/** How a site follows a template. */
export interface Link {
  /** Values of the template when it last reached the site. */
  base: Leaves
  /** Paths whose values are the site's own. They stay its own until somebody takes the template's value. */
  local: ReadonlySet<string>
}

/** Nothing changes when a site is linked: each value that differs is its own. */
export function linkSite(settings: DomainSettings, template: Leaves): Link {
  const own = leavesOf(settings)
  return {
    base: template,
    local: new Set([...template.keys()].filter((path) => differs(own, template, path))),
  }
}

/**
 * Paths of the template whose values are the site's own now. A value is inherited only if it is the one that the
 * template brought; one that the template has just begun to cover, only if it is the same already.
 */
export function localPaths(settings: DomainSettings, { base, local }: Link, template: Leaves): Set<string> {
  const own = leavesOf(settings)
  return new Set(
    [...template.keys()].filter(
      (path) => local.has(path) || differs(own, base.has(path) ? base : template, path),
    ),
  )
}

export interface Difference {
  path: string
  own: unknown
  template: unknown
}

/** Own values of the site that aren't the template's, for "what differs here". */
export function differsHere(settings: DomainSettings, link: Link, template: Leaves): Difference[] {
  const own = leavesOf(settings)
  return [...localPaths(settings, link, template)]
    .filter((path) => differs(own, template, path))
    .map((path) => ({ path, own: own.get(path), template: template.get(path) }))
}

export interface RolledOut extends Applied {
  link: Link
}

/** Brings the template to a site. Own values stay, except for those at the paths of `replace`. */
export function rollOut(
  settings: DomainSettings,
  link: Link,
  template: Leaves,
  replace: ReadonlySet<string> = new Set(),
): RolledOut {
  const local = new Set([...link.local, ...localPaths(settings, link, template)])
  for (const path of replace) local.delete(path)
  const change = new Map([...template].filter(([path]) => !local.has(path)))
  return { ...applyLeaves(settings, change), link: { base: template, local } }
}

/** Undo of a roll-out: values that are still the template's go back, and are inherited from what was there before. */
export function undoRollOut(
  settings: DomainSettings,
  link: Link,
  { writes, before }: { writes: readonly Write[]; before: Link },
): Undone & { link: Link } {
  const undone = undoWrites(settings, writes)
  const isRestored = (path: string) => undone.restored.some((restored) => covers(restored, path))
  const base = new Map([...link.base].filter(([path]) => !isRestored(path)))
  for (const [path, value] of before.base) if (isRestored(path)) base.set(path, value)
  const local = new Set([...link.local, ...[...before.local].filter(isRestored)])
  return { ...undone, link: { base, local } }
}

/** A region that was added stands for all paths in it. */
function covers(written: string, path: string): boolean {
  return written === path || (regionTitle(path) !== undefined && path.startsWith(`${written}/`))
}

function differs(own: Leaves, other: Leaves, path: string): boolean {
  return !own.has(path) || !isSame(own.get(path), other.get(path))
}
