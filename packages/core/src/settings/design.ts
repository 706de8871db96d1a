import { PublishedDomain, PublishedRegion } from '@placet/contract/published-config'
import type { DomainSettings } from '@placet/contract/settings-document'
import { joinPath } from '@placet/rules/leaves/leaves'
import { z } from 'zod'

const { banner, preferences, icon } = PublishedRegion.shape

/**
 * The part of a banner that a comparison may change. Buttons, closing and the owner's style sheet are not in it: they
 * decide how easy it is to deny.
 */
export const Design = z.strictObject({
  ui: PublishedDomain.shape.ui.pick({ dark: true, compact: true, legacy: true, glyph: true, colors: true }),
  /** By title: places of regions may change. */
  regions: z.array(
    z.strictObject({
      title: z.string(),
      banner: banner.pick({ theme: true, position: true }),
      preferences: preferences.pick({ displayType: true, consentMethod: true }).strict(),
      icon,
    }),
  ),
  /** By language and key; only texts that differ. */
  labels: z.record(z.string(), z.record(z.string(), z.string())),
})
export type Design = z.infer<typeof Design>

export interface Designs {
  a: Design
  b: Design
}

export function designsOf(a: PublishedDomain, b: PublishedDomain): Designs {
  return { a: designOf(a, b), b: designOf(b, a) }
}

function designOf({ ui, regions, texts }: PublishedDomain, other: PublishedDomain): Design {
  const { dark, compact, legacy, glyph, colors } = ui
  return {
    ui: { dark, compact, legacy, glyph, colors },
    regions: regions.map((region) => ({
      title: region.title,
      banner: { theme: region.banner.theme, position: region.banner.position },
      preferences: {
        displayType: region.preferences.displayType,
        consentMethod: region.preferences.consentMethod,
      },
      icon: region.icon,
    })),
    labels: Object.fromEntries(
      Object.entries(texts).flatMap(([language, { labels }]) => {
        const others: Record<string, string> = other.texts[language]?.labels ?? labels
        const own = Object.entries(labels).filter(([key, text]) => text !== others[key])
        return own.length === 0 ? [] : [[language, Object.fromEntries(own)]]
      }),
    ),
  }
}

/** The same banner in another design. */
export function withDesign(config: PublishedDomain, design: Design): PublishedDomain {
  return {
    ...config,
    ui: { ...config.ui, ...design.ui },
    regions: config.regions.map((region) => inDesign(region, design)),
    texts: Object.fromEntries(
      Object.entries(config.texts).map(([language, texts]) => [
        language,
        { ...texts, labels: { ...texts.labels, ...design.labels[language] } },
      ]),
    ),
  }
}

/** The same settings in another design. */
export function settingsWithDesign(settings: DomainSettings, design: Design): DomainSettings {
  const { legacy, glyph, ...look } = design.ui
  return {
    ...settings,
    ui: { ...settings.ui, ...look, legacyUI: legacy, icon: glyph },
    regions: settings.regions.map((region) => inDesign(region, design)),
  }
}

type RegionLook = Design['regions'][number]

function inDesign<Region extends RegionLook>(region: Region, { regions }: Design): Region {
  const own = regions.find(({ title }) => title === region.title)
  if (!own) return region
  return {
    ...region,
    banner: { ...region.banner, ...own.banner },
    preferences: { ...region.preferences, ...own.preferences },
    icon: own.icon,
  }
}

export interface DesignDifference {
  /** Like the path of a setting; of texts, `/texts/{language}/{key}`. */
  path: string
  a: string
  b: string
}

export function designDifferences({ a, b }: Designs): DesignDifference[] {
  const others = new Map(valuesOf(b))
  return valuesOf(a).flatMap(([path, value]) => {
    const other = others.get(path)
    return other === undefined || other === value ? [] : [{ path, a: value, b: other }]
  })
}

function valuesOf({ ui, regions, labels }: Design): [path: string, value: string][] {
  return [
    ...walk(ui, ['ui']),
    ...regions.flatMap(({ title, ...region }, index) => walk(region, ['regions', index === 0 ? '' : title])),
    ...walk(labels, ['texts']),
  ]
}

function walk(value: unknown, parts: readonly string[]): [path: string, value: string][] {
  if (typeof value !== 'object' || value === null) return [[joinPath(parts), String(value)]]
  return Object.entries(value).flatMap(([key, child]) => walk(child, [...parts, key]))
}
