import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTemporaryDir } from './services/temporary-dir.ts'
import { sortTests } from './sort-tests.ts'

const FILES = {
  'packages/testkit/src/env.ts': '',
  'packages/testkit/src/deps.ts': "import { readServicesEnv } from './env.ts'",
  'packages/testkit/src/chromium.ts': "import { chromium } from 'playwright-core'",
  'packages/core/src/a.test.ts':
    "import { deps } from '@placet/testkit/deps'\nimport {\n  b,\n} from './b.ts'",
  'packages/core/src/b.ts': "import { c } from '@placet/rules/c'",
  'packages/core/src/b.test.ts':
    "import { b } from './b.ts'\nimport type { Deps } from '@placet/testkit/deps'",
  'packages/core/src/lazy.test.ts': "const { deps } = await import('@placet/testkit/deps')",
  'packages/core/src/spawned.test.ts': "const file = new URL('main.ts', import.meta.url)",
  'packages/core/src/main.ts': "export { deps } from '@placet/testkit/deps'",
  'packages/rules/src/c.ts': '',
  'packages/rules/src/c.full.test.ts': "import { c } from './c.ts'",
  'apps/edge/src/page.test.tsx': "import { open } from '@placet/testkit/chromium'",
}

test('files are sorted by what they reach, whichever way they import it', async () => {
  const { dir, remove } = await createTemporaryDir()
  onTestFinished(remove)
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), text)
  }
  expect(sortTests(dir, { isFull: false })).toEqual({
    pure: ['packages/core/src/b.test.ts'],
    engines: ['a', 'lazy', 'spawned'].map((name) => `packages/core/src/${name}.test.ts`),
    browsers: ['apps/edge/src/page.test.tsx'],
  })
  expect(sortTests(dir, { isFull: true }).pure).toContain('packages/rules/src/c.full.test.ts')
})
