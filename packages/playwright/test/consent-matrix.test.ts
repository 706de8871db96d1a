import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readServicesEnv } from '@placet/testkit/env'
import { chromiumFlags } from '@placet/testkit/open-chromium'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { shopFlags } from '../../banner/test/shop.ts'
import { CONSENT_COMBINATIONS } from '../src/index.ts'
import { openSite } from './open-site.ts'

const Report = z.object({
  suites: z.array(
    z.object({
      specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
    }),
  ),
})

const browser = await sharedChromium(shopFlags)

test('consentMatrix makes one test for each combination, under Playwright’s own runner', async () => {
  const site = await openSite(browser, {
    files: (_, { tag }) => ({ 'app.example/': `<!doctype html><title>App</title>${tag}<h1>App</h1>` }),
  })
  const { PLACET_CHROMIUM: executablePath } = await readServicesEnv()
  const { dir, remove } = await createTemporaryDir()
  onTestFinished(remove)
  const config = join(dir, 'playwright.config.mjs')
  await writeFile(
    config,
    `export default ${JSON.stringify({
      testDir: join(import.meta.dirname, 'matrix'),
      outputDir: join(dir, 'results'),
      workers: 1,
      reporter: 'json',
      use: {
        baseURL: site.at('app.example'),
        launchOptions: { executablePath, args: [...chromiumFlags, ...shopFlags] },
      },
    })}`,
  )
  const { suites } = Report.parse(JSON.parse(await runPlaywright(config)))
  expect(suites.flatMap(({ specs }) => specs)).toEqual(
    CONSENT_COMBINATIONS.map(({ name }) => ({
      title: `the page shows what is permitted: ${name}`,
      ok: true,
    })),
  )
}, 120_000)

function runPlaywright(config: string): Promise<string> {
  const command = join(import.meta.dirname, '../node_modules/.bin/playwright')
  return new Promise((resolve) => {
    execFile(command, ['test', '--config', config], (_error, stdout) => resolve(stdout))
  })
}
