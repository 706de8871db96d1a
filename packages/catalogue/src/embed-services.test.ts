import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { embedServices } from './embed-services.ts'
import { SERVICES } from './services.ts'

test('a bundle holds the whole catalogue and needs neither its files nor its schema', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bundle-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const outfile = join(folder, 'bundle.mjs')
  const { metafile } = await build({
    stdin: {
      contents: `import { SERVICES } from './services.ts'\nconsole.log(JSON.stringify(SERVICES))`,
      resolveDir: import.meta.dirname,
    },
    ...{ outfile, bundle: true, platform: 'node', format: 'esm', metafile: true },
    plugins: [embedServices],
  })
  const inputs = Object.keys(metafile.inputs).map((path) => path.slice(path.lastIndexOf('/') + 1))
  expect(inputs.toSorted()).toEqual(['<stdin>', 'load-services.ts', 'services.ts'])
  const { stdout } = spawnSync(process.execPath, [outfile], { encoding: 'utf8', maxBuffer: 10_000_000 })
  expect(JSON.parse(stdout)).toEqual(SERVICES)
})
