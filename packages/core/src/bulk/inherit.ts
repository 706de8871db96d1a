import { type Leaves, isSame } from '@placet/rules/leaves/leaves'
import { type SiteValues, isInLanguages, valuesOf, withBuiltIn } from '@placet/rules/leaves/own-texts'
import { type Applied, applyLeaves } from './apply-leaves.ts'

/** Values that a site follows, and those that are its own. */
export interface Inheritance {
  /** Values as the template set them last. A value that differs from them is the site's own. */
  base: Leaves
  /** Paths whose values are the site's own, even while they equal the template's. */
  local: ReadonlySet<string>
}

export interface Linked extends Inheritance {
  /** Whether values that differ from a setting that the template did not have before are the site's own. */
  keepsDiffering: boolean
}

/** Values of the template that the site has a place for. */
function inLanguages(template: Leaves, { settings }: SiteValues): Leaves {
  return new Map([...template].filter(([path]) => isInLanguages(path, settings.language.languages)))
}

/**
 * How a site starts to follow a template: nothing about it changes. Values that differ are its own from now on, or the
 * next roll-out replaces them.
 */
export function startInheriting(
  site: SiteValues,
  template: Leaves,
  keepsDiffering: boolean,
): Inheritance & { paths: string[] } {
  const wanted = inLanguages(template, site)
  const paths = [...wanted.keys()]
  const own = withBuiltIn(valuesOf(site), paths)
  if (!keepsDiffering) {
    const base = paths.filter((path) => own.has(path)).map((path) => [path, own.get(path)] as const)
    return { paths, base: new Map(base), local: new Set() }
  }
  const differing = paths.filter((path) => !isSame(own.get(path), wanted.get(path)))
  return { paths, base: wanted, local: new Set(differing) }
}

export interface Inherited extends Applied {
  /** How the site follows the template once these values are written. */
  next: Inheritance & { paths: string[] }
  /** Paths of the template that stay, because their values are the site's own. */
  kept: string[]
}

/** Values of the template that the site gets, and those that stay its own. `atLink` are its values when it was linked. */
export function inheritFrom(
  linked: Linked,
  site: SiteValues,
  { atLink, template }: Record<'atLink' | 'template', Leaves>,
): Inherited {
  const known = [...site.texts.keys(), ...atLink.keys(), ...linked.base.keys(), ...template.keys()]
  const values = { own: withBuiltIn(valuesOf(site), known), atLink: withBuiltIn(atLink, known) }
  const inherit = (from: Leaves) => {
    const local = localPaths(linked, { ...values, template: from })
    const inherited = new Map([...from].filter(([path]) => !local.has(path)))
    return { local, applied: applyLeaves(site, inherited) }
  }
  // The template may bring a language, so the site's languages are known afterwards.
  const all = inherit(template)
  const wanted = inLanguages(template, all.applied)
  const { local, applied } = wanted.size === template.size ? all : inherit(wanted)
  const set = [...wanted].filter(([path]) => !applied.leftOut.includes(path))
  return {
    ...applied,
    leftOut: [...applied.leftOut, ...[...template.keys()].filter((path) => !wanted.has(path))],
    next: { paths: [...wanted.keys()], base: new Map([...linked.base, ...set]), local },
    kept: [...wanted.keys()].filter((path) => local.has(path)),
  }
}

/**
 * Paths whose values are the site's own, also of settings that the template may get later. `atLink` are the site's values
 * when it was linked.
 */
export function localPaths(
  { base, local, keepsDiffering }: Linked,
  { own, atLink, template }: Record<'own' | 'atLink' | 'template', Leaves>,
): Set<string> {
  const isOwn = (path: string) => {
    if (local.has(path)) return true
    if (base.has(path)) return !isSame(own.get(path), base.get(path))
    if (!isSame(own.get(path), atLink.get(path))) return true
    return keepsDiffering && template.has(path) && !isSame(own.get(path), template.get(path))
  }
  return new Set([...local, ...own.keys(), ...template.keys()].filter(isOwn))
}
