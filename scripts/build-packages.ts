import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { z } from 'zod'
import { buildCommand } from '../packages/cli/build.ts'
import { type Sbom, keepBundled, listComponents } from './sbom.ts'

const ROOT = join(import.meta.dirname, '..')
const PACKAGES = ['js', 'react', 'playwright']
const TSC = join(ROOT, 'node_modules/@typescript/native/bin/tsc')

const Manifest = z.looseObject({
  version: z.string(),
  private: z.boolean(),
  dependencies: z.record(z.string(), z.string()).default({}),
  publishConfig: z.object({ exports: z.record(z.string(), z.unknown()) }).optional(),
  devDependencies: z.record(z.string(), z.string()),
})

/** Builds the installable packages in `outdir/@placet/…`: code, declarations and a manifest that points at them. */
export async function buildPackages(outdir: string): Promise<void> {
  const sboms = await listComponents([...PACKAGES, 'cli'], ['--sbom-type', 'library'])
  await Promise.all(
    sboms.map(async ({ name, sbom }) => {
      const [source, target] = [join(ROOT, 'packages', name), join(outdir, '@placet', name)]
      await rm(target, { recursive: true, force: true })
      await mkdir(target, { recursive: true })
      const inputs =
        name === 'cli'
          ? (await buildCommand(join(target, 'dist/placet.js'))).inputs
          : await buildPackage(source, target)
      await describePackage(source, target, keepBundled(sbom, inputs))
    }),
  )
}

async function buildPackage(source: string, target: string): Promise<string[]> {
  const { metafile } = await build({
    metafile: true,
    entryPoints: globSync('src/*.{ts,tsx}', { cwd: source })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => join(source, file)),
    outdir: join(target, 'dist'),
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    // Hooks and context run in the browser: without this, React Server Components refuse to import them.
    banner: basename(source) === 'react' ? { js: "'use client'" } : {},
    logLevel: 'warning',
  })
  await declareTypes(source, target)
  return Object.keys(metafile.inputs)
}

async function describePackage(source: string, target: string, sbom: Sbom): Promise<void> {
  const {
    private: _,
    devDependencies,
    publishConfig,
    dependencies,
    ...manifest
  } = Manifest.parse(JSON.parse(await readFile(join(source, 'package.json'), 'utf8')))
  const published = {
    ...manifest,
    // Released together, under one version.
    dependencies: Object.fromEntries(Object.keys(dependencies).map((name) => [name, manifest.version])),
    ...(publishConfig && { exports: publishConfig.exports }),
    files: ['dist', 'sbom.cdx.json'],
    // Without a build that vouches for it, npm refuses to publish.
    publishConfig: { access: 'public', provenance: true },
  }
  await writeFile(join(target, 'sbom.cdx.json'), JSON.stringify(sbom, null, 2))
  await writeFile(join(target, 'package.json'), JSON.stringify(published, null, 2))
  await cp(join(source, 'README.md'), join(target, 'README.md'))
  await cp(join(ROOT, 'LICENSE'), join(target, 'LICENSE'))
}

/** The compiler also emits declarations for imported neighbours; only the package's own are kept. */
async function declareTypes(source: string, target: string): Promise<void> {
  const declared = join(target, 'declared')
  const { status, stdout } = spawnSync(
    TSC,
    ['-p', join(source, 'tsconfig.build.json'), '--outDir', declared],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${source}: ${stdout}`)
  await cp(join(declared, basename(source), 'src'), join(target, 'dist'), { recursive: true })
  await rm(declared, { recursive: true })
}

if (import.meta.main) await buildPackages(join(ROOT, 'dist'))
