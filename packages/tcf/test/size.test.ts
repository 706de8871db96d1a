import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildStubs } from '../build-stubs.ts'
import { bundle } from './bundle.ts'

// What the banner's chunks may weigh is 20 kB and 10 kB; the rest of them is dialogs.
const CHUNK_BYTES = { tcf: 14_000, gpp: 9000 } as const
const STUB_BYTES = 750

const brotliBytes = (text: string) => brotliCompressSync(text).length

test.each(['tcf', 'gpp'] as const)('strings and API of %s keep their share of the chunk', async (name) => {
  const code = await bundle(`chunks/${name}.ts`, name)
  const bytes = brotliBytes(code)
  process.stdout.write(`${name}: ${bytes} of ${CHUNK_BYTES[name]} bytes brotli, ${code.length} raw\n`)
  expect(bytes).toBeLessThanOrEqual(CHUNK_BYTES[name])
  expect(code).not.toMatch(/\.(inner|outer)HTML|document\.write|\beval\(|Function\(|\.style\b/)
})

test.each(['tcf', 'gpp', 'usp'] as const)('the stub of %s can stand in every page', async (name) => {
  const { [name]: stub } = await buildStubs()
  const bytes = brotliBytes(stub)
  process.stdout.write(`stub of ${name}: ${bytes} of ${STUB_BYTES} bytes brotli, ${stub.length} raw\n`)
  expect(bytes).toBeLessThanOrEqual(STUB_BYTES)
  expect(stub).not.toContain('</')
})
