import { test as plain } from 'vitest'
import { createTestDeps } from './factories/test-deps.ts'

/**
 * Vitest's `test` with `deps`: one set per file, created for the first test that uses it and dropped after the last.
 */
export const test = plain.extend('deps', { scope: 'file' }, async ({}, { onCleanup }) => {
  const deps = await createTestDeps()
  onCleanup(() => deps.drop())
  return deps
})
