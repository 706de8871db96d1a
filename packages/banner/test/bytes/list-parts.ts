import type { PublishedConfig } from '@placet/contract/published-config'
import type { BannerBuild } from '@placet/contract/banner-build'
import { emitScript, withoutNothing } from '@placet/rules/publish/emit-script'
import { firstLayerOf } from '@placet/rules/publish/layers'
import { weighFirst } from '../../build.ts'
import { brotliBytes } from './brotli-bytes.ts'

/** Every source file of the first response belongs to the first part that matches its path. */
const PARTS: readonly (readonly [name: string, files: RegExp])[] = [
  ['blocking', /\/blocker\/|trusted|match-blocker-pattern|attribute-of/],
  ['choice and state', /choice-cookie|consent|memory|random-id|constants/],
  ['signals to tags', /signals/],
  ['calls and events', /queue-calls|events|read-property/],
  ['styles of every look', /\.css$/],
  ['screens', /\/ui\/|stage/],
  ['start and loading', /./],
]

export interface PartBytes {
  readonly name: string
  /** Estimated: the part's share of the uncompressed bytes, of the compressed whole. */
  readonly bytes: number
}

/** The parts of a first response; their bytes add up to those of the whole file. */
export async function listParts(build: BannerBuild, config: PublishedConfig): Promise<PartBytes[]> {
  const { words, look, blocker, ...settings } = firstLayerOf(config, build)
  const modules = Object.entries(await weighFirst(blocker.length > 0))
  const nameOf = (path: string) => PARTS.find(([, files]) => files.test(path))?.[0]
  const sizeOf = (data: unknown) => JSON.stringify(data, withoutNothing).length
  const code = PARTS.map(([name]) => {
    const own = modules.filter(([path]) => nameOf(path) === name)
    return { name, raw: own.reduce((sum, [, bytes]) => sum + bytes, 0) }
  })
  const data = [
    { name: 'words of this language', raw: sizeOf(words) },
    { name: 'styles of this look', raw: sizeOf(look) },
    { name: 'settings of this region', raw: sizeOf(settings) },
    { name: 'patterns of services', raw: blocker[0] ? sizeOf(blocker) : 0 },
  ]
  return share([...code, ...data], brotliBytes(emitScript(build, config)))
}

/** Rounded so that nothing is lost: each part ends where the next one begins. */
function share(parts: readonly { name: string; raw: number }[], whole: number): PartBytes[] {
  const total = parts.reduce((sum, { raw }) => sum + raw, 0)
  let before = 0
  return parts.map(({ name, raw }) => {
    const start = Math.round((before / total) * whole)
    before += raw
    return { name, bytes: Math.round((before / total) * whole) - start }
  })
}
