import { spawnSync } from 'node:child_process'
import { Readable } from 'node:stream'
import { arrayOf } from '@placet/testkit/array-of'
import { expect, test } from 'vitest'
import { packTar, unpackTar } from './tar.ts'

const files = ['', 'a', 'b'.repeat(512), 'ü'.repeat(700)].map((text, at) => ({
  path: `rows/${at}.ndjson`,
  content: Buffer.from(text),
}))

async function packed(): Promise<Buffer> {
  return Buffer.concat(await arrayOf(packTar(files)))
}

test('files come out as they went in, however the bytes arrive', async () => {
  const bytes = await packed()
  for (const size of [1, 511, 512, 5000]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    )
    const out = await arrayOf(unpackTar(Readable.from(chunks), { maxBytes: 4096 }))
    expect(out).toEqual(files)
  }
})

test('the real tar reads the archive', async () => {
  const { stdout, status } = spawnSync('tar', ['-xO'], { input: await packed() })
  expect(status).toBe(0)
  expect(stdout).toEqual(Buffer.concat(files.map(({ content }) => content)))
})

test('an archive that ends early, is none, or has a file that is too large is refused', async () => {
  const bytes = await packed()
  const unpack = (chunk: Buffer, maxBytes = 4096) => arrayOf(unpackTar(Readable.from([chunk]), { maxBytes }))
  await expect(unpack(bytes.subarray(0, 1800))).rejects.toThrow('ends too early')
  await expect(unpack(Buffer.alloc(1024, 'x'))).rejects.toThrow('no tar archive')
  await expect(unpack(bytes, 600)).rejects.toThrow('larger than 600 bytes')
})
