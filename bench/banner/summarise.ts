import { median } from '@placet/testkit/measure/quantiles'
import type { Access } from './check-access.ts'
import type { Load } from './measure-load.ts'
import type { Profile } from './profiles.ts'
import type { LoadRecord } from './run-rounds.ts'
import type { Site } from './serve-variants.ts'
import { CONTROL, LIMIT, type Variant } from './variant.ts'

export interface Summary {
  readonly name: string
  readonly label: string
  readonly loads: number
  /** Brotli size of the files loaded before its first pixel, plus its additions to the page's HTML. */
  readonly bytesBefore: number
  readonly requestsBefore: number
  readonly visibleMs: ByProfile
  readonly visibleToLimit: ByProfile
  readonly scriptDeltaMs: ByProfile
  readonly blockingDeltaMs: ByProfile
  readonly largestDeltaMs: ByProfile
  readonly heapDeltaKb: number
  readonly shiftMax: number
  readonly largestPaints: number
  readonly storedMs: number | null
  readonly hiddenMs: number | null
  readonly clicksLost: number
  readonly errors: readonly string[]
  readonly access: Access | null
}

export interface ByProfile {
  readonly desktop: number
  readonly phone: number
}

/** Medians; differences and ratios are calculated within each round first, so that a slow minute cancels out. */
export function summarise(
  variants: readonly Variant[],
  records: readonly LoadRecord[],
  site: Site,
  access: ReadonlyMap<string, Access>,
): Summary[] {
  const loadsOf = (name: string, profile: Profile['name']) =>
    records.filter((record) => record.variant === name && record.profile === profile)
  const inBoth = (of: (profile: Profile['name']) => number): ByProfile => ({
    desktop: of('desktop'),
    phone: of('phone'),
  })
  const control = variants.find(({ name }) => name === CONTROL)
  return variants.map((variant) => {
    const { name, label } = variant
    const paired = (
      to: string,
      profile: Profile['name'],
      of: (load: Load) => number | null,
      compare: (own: number, other: number) => number,
    ) => {
      const others = new Map(loadsOf(to, profile).map(({ round, load }) => [round, of(load)]))
      return median(
        loadsOf(name, profile).flatMap(({ round, load }) => {
          const [own, other] = [of(load), others.get(round)]
          return own === null || other === null || other === undefined ? [] : compare(own, other)
        }),
      )
    }
    const delta = (of: (load: Load) => number | null) =>
      inBoth((profile) => paired(CONTROL, profile, of, (own, other) => own - other))
    const all = records.filter((record) => record.variant === name).map(({ load }) => load)
    const accepted = all.flatMap(({ accepted: last }) => last ?? [])
    const before = pathsBefore(variant, all)
    const htmlBytes = control ? bytesOfPage(site, variant) - bytesOfPage(site, control) : 0
    return {
      name,
      label,
      loads: all.length,
      bytesBefore: before.reduce((sum, path) => sum + site.bytesAt(path), htmlBytes),
      requestsBefore: before.length,
      visibleMs: inBoth((profile) => median(loadsOf(name, profile).map(({ load }) => load.visibleMs))),
      visibleToLimit: inBoth((profile) =>
        paired(
          LIMIT,
          profile,
          ({ visibleMs }) => visibleMs,
          (own, limit) => own / limit,
        ),
      ),
      scriptDeltaMs: delta(({ scriptMs }) => scriptMs),
      blockingDeltaMs: delta(({ blockingMs }) => blockingMs),
      largestDeltaMs: delta(({ largestMs }) => largestMs),
      heapDeltaKb: delta(({ heapBytes }) => heapBytes).desktop / 1000,
      shiftMax: Math.max(0, ...all.map(({ shift }) => shift)),
      largestPaints: name === CONTROL ? 0 : all.filter(({ isLargestBanner }) => isLargestBanner).length,
      storedMs: medianOrNull(accepted.map(({ storedMs }) => storedMs)),
      hiddenMs: medianOrNull(accepted.map(({ hiddenMs }) => hiddenMs)),
      clicksLost: accepted.reduce((sum, { clicksLost }) => sum + clicksLost, 0),
      errors: [...new Set(all.flatMap(({ errors }) => errors))],
      access: access.get(name) ?? null,
    }
  })
}

/** Interquartile range of the control's own values: smaller differences are noise. */
export function noiseOf(
  records: readonly LoadRecord[],
  profile: Profile['name'],
  of: (load: Load) => number | null,
): number {
  const values = records
    .filter((record) => record.variant === CONTROL && record.profile === profile)
    .flatMap(({ load }) => of(load) ?? [])
    .toSorted((a, b) => a - b)
  const at = (share: number) => values[Math.floor((values.length - 1) * share)] ?? 0
  return at(0.75) - at(0.25)
}

// In most loads: a file that came before the first pixel only once does not count.
function pathsBefore({ files }: Variant, loads: readonly Load[]): string[] {
  return Object.keys(files).filter((path) => {
    const isBefore = ({ requests, firstMs }: Load) =>
      requests.some((request) => request.path === path && request.endMs <= firstMs)
    return loads.filter(isBefore).length > loads.length / 2
  })
}

function bytesOfPage(site: Site, variant: Variant): number {
  return site.bytesAt(new URL(site.urlOf(variant)).pathname)
}

function medianOrNull(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : median(known)
}
