import { defineConfig } from 'vitest/config'
import { translate } from './apps/dashboard/translate.ts'
import { sortTests } from './packages/testkit/src/sort-tests.ts'

const TIMEOUTS = { testTimeout: 30_000, hookTimeout: 60_000 }

/** Three projects, told apart by what their files import; `--mode full` is `npm run test:full`. */
export default defineConfig(({ mode }) => {
  const isFull = mode === 'full'
  const sorted = sortTests(import.meta.dirname, { isFull })
  // Files of a worker share its modules, and so the banner's build and the browser.
  const shared = { isolate: false, provide: { isFull }, ...TIMEOUTS }
  const withServices = {
    ...shared,
    env: isFull ? {} : { PLACET_SCANS_IN_SHELL: '1' },
    globalSetup: ['packages/testkit/src/global-setup.ts'],
    // More than the two cores that are expected: much of the time is spent waiting for services and browsers.
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
  }
  const pure = {
    ...shared,
    env: { PLACET_ENGINES: 'none' },
    maxWorkers: 2,
    sequence: { groupOrder: 0 },
  }
  return {
    test: {
      passWithNoTests: false,
      projects: [
        { plugins: translate, test: { name: 'pure', include: sorted.pure, ...pure } },
        { plugins: translate, test: { name: 'engines', include: sorted.engines, ...withServices } },
        { plugins: translate, test: { name: 'browsers', include: sorted.browsers, ...withServices } },
      ],
    },
  }
})
