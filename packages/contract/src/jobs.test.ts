import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALL_JOBS } from './jobs.ts'

test('every job has a queue: one without stops the worker’s others', () => {
  const files = readdirSync(join(import.meta.dirname, 'jobs')).map((file) => file.replace('.ts', ''))
  expect(ALL_JOBS.map(({ name }) => name).toSorted()).toEqual(files.toSorted())
})
