import { globSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { spawnSync } from 'node:child_process'
import { embedServices } from '@placet/catalogue/embed-services'
import { readArticles } from '../apps/api/src/help/read-articles.ts'
import { type Plugin, build } from 'esbuild'

const ROOT = join(import.meta.dirname, '..')
const PROGRAMS = globSync('apps/*/src/main.ts', { cwd: ROOT }).map((file) => file.split('/')[1] ?? '')

// Packages that locate their own files next to their code, or load a native binary.
const KEPT_OUTSIDE = /^(?:@node-rs\/argon2|playwright-core|maxmind|sharp)$/

const FOUND = Symbol('resolved by this very plug-in')

/**
 * One file per app, with the visitor's, the owner's and the auditor's code next to it: nothing is compiled at
 * startup.
 */
async function buildAll(): Promise<void> {
  run('node', ['packages/banner/build.ts'])
  run('node', ['packages/merkle-log/verify-page.ts'])
  run('node', ['packages/cli/build.ts'])
  run('vite', ['build', '--logLevel', 'warn'], 'apps/dashboard')
  for (const app of PROGRAMS) await buildApp(app)
}

async function buildApp(app: string): Promise<void> {
  const outdir = join(ROOT, 'apps', app, 'dist')
  await rm(outdir, { recursive: true, force: true })
  await build({
    entryPoints: [join(ROOT, 'apps', app, 'src/main.ts')],
    outfile: join(outdir, 'main.js'),
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // `imports` in a package.json may name a different file for bundles than for runs from source.
    conditions: ['bundled', 'module'],
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [keepOutside(outdir), embedServices, embedArticles],
    // CommonJS packages inside an ES module still call require.
    banner: { js: "import{createRequire as _cr}from'node:module';const require=_cr(import.meta.url);" },
  })
}

/** Puts the articles of the help centre into the bundle, which then needs no files. */
const embedArticles: Plugin = {
  name: 'embed-articles',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]api[\\/]src[\\/]help[\\/]read-articles\.ts$/ }, () => ({
      contents: `export const readArticles = () => ${JSON.stringify(readArticles())}`,
      loader: 'js',
    }))
  },
}

function keepOutside(outdir: string): Plugin {
  return {
    name: 'keep-outside',
    setup(context) {
      context.onResolve({ filter: KEPT_OUTSIDE }, async ({ path, pluginData, ...from }) => {
        if (pluginData === FOUND) return undefined
        const found = await context.resolve(path, { ...from, pluginData: FOUND })
        return { path: `./${relative(outdir, found.path)}`, external: true, errors: found.errors }
      })
      // An optional dependency of pg that is not installed.
      context.onResolve({ filter: /^pg-native$/ }, ({ path }) => ({ path, external: true }))
    },
  }
}

function run(command: string, args: string[], cwd = '.'): void {
  const { status } = spawnSync(command, args, { cwd: join(ROOT, cwd), stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${dirname(join(cwd, 'x'))}`)
}

const [app] = process.argv.slice(2)
if (app === undefined) await buildAll()
else if (PROGRAMS.includes(app)) await buildApp(app)
else throw new Error(`${app} is none of ${PROGRAMS.join(', ')}`)
