import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  // Every journey makes its own people and domains, so those of one file may run side by side.
  fullyParallel: true,
  workers: 3,
  projects: [
    { name: 'side by side', grepInvert: /@alone/ },
    { name: 'alone', grep: /@alone/, dependencies: ['side by side'], workers: 1 },
  ],
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 0,
  // Nothing is learned from waiting for dialogs to fade.
  use: { contextOptions: { reducedMotion: 'reduce' } },
  reporter: [['list'], ['json', { outputFile: '.reports/e2e.json' }]],
  outputDir: '.reports/e2e',
})
