import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, transform } from 'esbuild'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The code is the body of a function that gets `__placet_config__`; it is never served without that function. */
export async function buildBanner(): Promise<{ code: string; hash: string }> {
  const { outputFiles } = await build({
    entryPoints: [here('src/main.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2020',
    legalComments: 'none',
    banner: { js: '"use strict";' },
    plugins: [minifiedStyles],
  })
  const code = outputFiles.map(({ text }) => text.trim()).join('')
  return { code, hash: createHash('sha256').update(code).digest('hex') }
}

const minifiedStyles: Plugin = {
  name: 'minified-styles',
  setup(bundle) {
    bundle.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true })
      return { contents: code.trim(), loader: 'text' }
    })
  },
}

if (import.meta.main) {
  const { code, hash } = await buildBanner()
  await mkdir(here('dist'), { recursive: true })
  await writeFile(here('dist/banner.js'), code)
  process.stdout.write(`dist/banner.js ${Buffer.byteLength(code)} bytes, sha256 ${hash}\n`)
}
