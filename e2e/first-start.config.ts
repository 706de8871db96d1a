import { defineConfig } from '@playwright/test'

/** One story on a checkout where nothing is built: no global setup, and the real commands from the README. */
export default defineConfig({
  testDir: '.',
  testMatch: 'first-start.story.ts',
  timeout: 420_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../.reports/first-start.json' }]],
  outputDir: '../.reports/first-start',
})
