import { test as plain } from 'vitest'
import { createTestDeps } from './factories/test-deps.ts'

/** Vitest's `test` with `deps`: one set for the whole file, made for the first test that asks and dropped after the last. */
export const test = plain.extend('deps', { scope: 'file' }, async ({}, { onCleanup }) => {
  const deps = await createTestDeps()
  onCleanup(() => deps.drop())
  return deps
})
