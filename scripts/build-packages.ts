import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { z } from 'zod'
import { buildCommand } from '../packages/cli/build.ts'

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
  await Promise.all([
    ...PACKAGES.map((name) => buildPackage(join(ROOT, 'packages', name), join(outdir, '@placet', name))),
    buildCli(join(ROOT, 'packages/cli'), join(outdir, '@placet/cli')),
  ])
}

async function buildCli(source: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true })
  await buildCommand(join(target, 'dist/placet.js'))
  await describePackage(source, target)
}

async function buildPackage(source: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  await build({
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
  await describePackage(source, target)
}

async function describePackage(source: string, target: string): Promise<void> {
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
  }
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
