import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{apps,packages,scripts,drills,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['packages/testkit/src/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // More than the two cores that are expected: much of the time is spent waiting for services and browsers.
    maxWorkers: 3,
    passWithNoTests: false,
  },
})
