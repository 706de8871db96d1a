import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { BannerBuild } from '@placet/contract/banner-build'
import { build, type BuildOptions, type Metafile, type Plugin, transform } from 'esbuild'
import { minify } from 'rolldown/utils'
import { minify as minifySlowly } from 'terser'
import { minimalLayers } from './minimal-layers.ts'

const STYLE_FILES = ['skins', 'themes', 'positions']
const SHIMS = ['cookiehub', 'moving']

/** Property names used only between the parts of one build: never in data, never visible to a page. */
const PRIVATE_NAMES = [
  'isAnswered',
  'recorded',
  'hasGpc',
  'nowMs',
  'snapshot',
  'choose',
  'isReportOnly',
  'root',
  'host',
  'refresh',
  'screens',
  'screen',
  'closeAll',
  'isModal',
  'actionRow',
  'createHost',
  'dress',
  'guard',
  'report',
  'trusted',
  'request',
  'keep',
  'held',
  'released',
  'judge',
  'isPermitted',
  'onDue',
  'decide',
  'forget',
  'submit',
  'page',
  'element',
  'button',
  'answer',
  'view',
  'base',
  'emit',
  'show',
  'load',
  'showAgain',
  'waitSeconds',
  'onKept',
  'tell',
  'release',
  'memory',
  'resolved',
  'permits',
  'settle',
  'recall',
  'keepChoice',
  'hooks',
  'onChange',
  'hearing',
  'kept',
  'takeEffect',
  'showBanner',
  'showFirst',
  'dressed',
  'removeFrom',
  'clock',
  'asked',
  'isPrepared',
  'sending',
]
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const shortNames = {
  mangleProps: new RegExp(`^(${PRIVATE_NAMES.join('|')})$`),
  // Given, not found: every file of a build must use the same ones.
  mangleCache: Object.fromEntries(
    PRIVATE_NAMES.map((name, index) => [name, LETTERS[index] ?? 'a' + LETTERS[index - 52]]),
  ),
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** A build of today's source: builds that are kept from before lack some parts. */
type WholeBuild = BannerBuild &
  Record<'core' | 'coreWithOneChoice' | 'bannerWithoutQueues' | 'bannerWithoutRulesOrQueues', string>

export async function buildBanner(): Promise<WholeBuild> {
  const [
    banner,
    bannerWithoutRules,
    bannerWithoutQueues,
    bannerWithoutRulesOrQueues,
    bannerWithGpp,
    bannerWithIab,
    styles,
  ] = await Promise.all([
    bundleMain({ hasRules: true }),
    bundleMain({ hasRules: false }),
    bundleMain({ hasRules: true, hasQueues: false }),
    bundleMain({ hasRules: false, hasQueues: false }),
    bundleMain({ hasRules: true, hasGpp: true }),
    bundleMain({ hasRules: true, hasIab: true }),
    readStyles(),
  ])
  const [core, coreWithOneChoice, preferences, iab, tools, embeds, gpp, debug] = await Promise.all([
    bundleSlowly('src/core/main.ts', { ...shortNames, define: { __placet_one_choice__: 'false' } }),
    bundleSlowly('src/core/main.ts', shortNames),
    bundle('src/preferences/main.ts', shortNames),
    bundle('src/iab/main.ts', shortNames),
    bundle('src/tools/main.ts', { ...shortNames, define: { __placet_rules__: 'false' } }),
    bundle('src/embeds/main.ts', shortNames),
    bundle('src/gpp/main.ts', shortNames),
    bundle('src/debug/main.ts', shortNames),
  ])
  const built = {
    banner,
    bannerWithoutRules,
    bannerWithoutQueues,
    bannerWithoutRulesOrQueues,
    bannerWithIab,
    bannerWithGpp,
    core,
    coreWithOneChoice,
    preferences,
    iab,
    tools,
    embeds,
    gpp,
    debug,
    styles,
    pinned: await buildPinned(styles),
  }
  return { ...built, hash: createHash('sha256').update(JSON.stringify(built)).digest('hex') }
}

/** Minified bytes of each source file in the first response, without or with patterns. */
export async function weighFirst(hasRules: boolean): Promise<Readonly<Record<string, number>>> {
  const define = {
    ...DEFINED,
    __placet_rules__: String(hasRules),
    __placet_queues__: 'false',
    __placet_gpp__: 'false',
  }
  const options = { ...bundling('src/boot/main.ts'), ...shortNames, define, minify: true }
  const { metafile } = await build({ ...options, metafile: true, write: false })
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs))
  return Object.fromEntries(inputs.map(([path, { bytesInOutput }]) => [path, bytesInOutput]))
}

/** The body of a function too: the whole banner for the designer's frame, drawn anew for whatever it is sent. */
export async function buildPreview(): Promise<string> {
  return bundle('src/preview/main.ts', { define: { __placet_styles__: JSON.stringify(await readStyles()) } })
}

async function buildPinned(styles: BannerBuild['styles']): Promise<string> {
  const define = { __placet_minimal__: JSON.stringify(minimalLayers({ styles })) }
  return bundle('src/pinned/main.ts', { ...shortNames, format: 'iife', define })
}

/** Whole scripts by name, for those who move over: they know of no domain. */
export async function buildShims(): Promise<Readonly<Record<string, string>>> {
  const bundled = SHIMS.map(
    async (name) => [name, await bundle(`src/shims/${name}.ts`, { format: 'iife' })] as const,
  )
  return Object.fromEntries(await Promise.all(bundled))
}

function bundleMain({
  hasRules,
  hasQueues = true,
  hasGpp = false,
  hasIab = false,
}: {
  hasRules: boolean
  hasQueues?: boolean
  hasGpp?: boolean
  hasIab?: boolean
}): Promise<string> {
  const define = {
    __placet_rules__: String(hasRules),
    __placet_queues__: String(hasQueues),
    __placet_gpp__: String(hasGpp),
    __placet_iab__: String(hasIab),
  }
  return bundleSlowly('src/boot/main.ts', { ...shortNames, define })
}

const DEFINED = {
  __placet_rules__: 'true',
  __placet_queues__: 'true',
  __placet_gpp__: 'true',
  __placet_iab__: 'false',
  __placet_one_choice__: 'true',
}

function bundling(entry: string) {
  return {
    entryPoints: [here(entry)],
    bundle: true,
    minifySyntax: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    plugins: [minifiedStyles],
  } satisfies BuildOptions
}

async function join(entry: string, { define, ...options }: BuildOptions): Promise<string> {
  const { outputFiles, metafile } = await build({
    ...bundling(entry),
    ...options,
    define: { ...DEFINED, ...define },
    metafile: true,
    write: false,
  })
  const packages = packagesIn(metafile)
  if (packages.length > 0) throw new Error(`${entry} would contain code of ${packages.join(', ')}`)
  return outputFiles.map(({ text }) => text).join('')
}

async function bundle(entry: string, options: BuildOptions = {}): Promise<string> {
  const { code, errors } = await minify(entry, await join(entry, options), {
    module: true,
    compress: { target: 'es2022' },
    mangle: { toplevel: true },
    codegen: { removeWhitespace: true },
  })
  if (errors[0]) throw new Error(errors[0].message)
  return code.trim()
}

/** For what every visitor waits for: takes eight times as long and finds about 100 B more. */
async function bundleSlowly(entry: string, options: BuildOptions): Promise<string> {
  const { code } = await minifySlowly(await join(entry, options), {
    module: true,
    ecma: 2020,
    compress: { passes: 4, inline: 3, unsafe_arrows: true },
    // Styles and data use double quotes too.
    format: { quote_style: 2 },
  })
  if (!code) throw new Error(`nothing is left of ${entry}`)
  return code
}

/** Packages of others whose code is in the output (T52). */
export function packagesIn({ outputs }: Pick<Metafile, 'outputs'>): string[] {
  const files = Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs))
  const names = files.flatMap(([path, { bytesInOutput }]) => {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? []
    return name !== undefined && bytesInOutput > 0 ? [name] : []
  })
  return [...new Set(names)]
}

const minifiedStyles: Plugin = {
  name: 'minified-styles',
  setup(context) {
    context.onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: await minifyStyles(await readFile(path, 'utf8')),
      loader: 'text',
    }))
  },
}

/** Each `part` of the style files under its name. */
async function readStyles(): Promise<Record<string, string>> {
  const files = await Promise.all(STYLE_FILES.map((name) => readFile(here(`src/styles/${name}.css`), 'utf8')))
  const parts = files.flatMap((file) => [
    ...file.matchAll(/^\/\* part (\S+) \*\/$([^]*?)(?=^\/\* part |$(?![^]))/gm),
  ])
  return Object.fromEntries(
    await Promise.all(parts.map(async ([, name = '', css = '']) => [name, await minifyStyles(css)] as const)),
  )
}

async function minifyStyles(css: string): Promise<string> {
  const { code } = await transform(css, { loader: 'css', minify: true })
  // Other minifiers leave variables alone, so we shorten them here.
  return code.trim().replace(/--[\w-]+:[^;}]*/g, (value) => value.replace(/([:,]) /g, '$1'))
}

if (import.meta.main) {
  const built = await buildBanner()
  await mkdir(here('dist/shims'), { recursive: true })
  await writeFile(here('dist/banner.json'), JSON.stringify(built))
  await writeFile(here('dist/preview.js'), await buildPreview())
  for (const [name, code] of Object.entries(await buildShims())) {
    await writeFile(here(`dist/shims/${name}.js`), code + '\n')
  }
  process.stdout.write(`dist/banner.json sha256 ${built.hash}\n`)
}
