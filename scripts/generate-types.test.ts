import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { generateTypes, TYPES_FILE } from './generate-types.ts'

test('the database types are those of the migrations', async () => {
  expect(await readFile(TYPES_FILE, 'utf8'), 'run "node script./generate-types.ts --write"').toBe(
    await generateTypes(),
  )
}, 60_000)
