import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '..')
const IMAGES = ['api', 'edge', 'operator', 'scanner', 'worker']

const Manifest = z.object({ packageManager: z.string() })
const Sbom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.looseObject({ purl: z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string() })),
})
export type Sbom = z.infer<typeof Sbom>

/** Lists the packages of each workspace in CycloneDX, with licences and checksums, from the lockfile and the store. */
export async function listComponents(
  workspaces: readonly string[],
  options: readonly string[],
): Promise<{ name: string; sbom: Sbom }[]> {
  const { packageManager } = Manifest.parse(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')))
  const dir = await mkdtemp(join(tmpdir(), 'placet-sbom-'))
  try {
    const filters = workspaces.flatMap((name) => ['--filter', `@placet/${name}`])
    const out = ['--split', '--out', join(dir, '%s.json'), ...options]
    const { status, stdout, stderr } = spawnSync(
      'npx',
      ['--yes', packageManager, ...filters, 'sbom', '--sbom-format', 'cyclonedx', ...out],
      { cwd: ROOT, encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`pnpm sbom: ${stdout}${stderr}`)
    const read = (name: string) => readFile(join(dir, `placet-${name}.json`), 'utf8')
    return await Promise.all(
      workspaces.map(async (name) => ({ name, sbom: Sbom.parse(JSON.parse(await read(name))) })),
    )
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Keeps the packages whose files are in a bundle, named as esbuild's metafile names its inputs. */
export function keepBundled(sbom: Sbom, inputs: readonly string[]): Sbom {
  const bundled = new Set(inputs.flatMap((input) => purlOf(input) ?? []))
  const isKept = (ref: string) => !ref.startsWith('pkg:npm/') || bundled.has(ref)
  return {
    ...sbom,
    components: sbom.components.filter(({ purl }) => bundled.has(purl)),
    dependencies: sbom.dependencies.filter(({ ref }) => isKept(ref)),
  }
}

function purlOf(input: string): string | undefined {
  const found =
    /\.pnpm\/(?:@[^/]+\+)?[^/@]+@(?<version>[^/_]+)[^/]*\/node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)\//.exec(
      input,
    )
  if (!found?.groups) return undefined
  const { name = '', version = '' } = found.groups
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

async function writeImageSboms(outdir: string): Promise<void> {
  await mkdir(outdir, { recursive: true })
  for (const { name, sbom } of await listComponents(IMAGES, ['--prod', '--sbom-type', 'application'])) {
    const file = join(outdir, `${name}.cdx.json`)
    await writeFile(file, JSON.stringify(sbom, null, 2))
    console.log(`${file.slice(ROOT.length + 1)}: ${sbom.components.length} packages`)
  }
}

if (import.meta.main) await writeImageSboms(join(ROOT, 'dist/sbom'))
