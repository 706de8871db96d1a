import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { getArtifact, putArtifact } from './artifact-store.ts'
import { encodeArtifact } from './artifact.ts'
import { aCode, anArtifact } from './fixtures/an-artifact.ts'
import { openTestStreams } from './fixtures/open-test-streams.ts'
import { compareAndSet } from './key-value.ts'

test('what was put is what one gets', async () => {
  const { conn, names } = await openTestStreams()
  const artifact = anArtifact()
  expect(await getArtifact(conn, names.publishedBucket, artifact.meta.code)).toBeNull()

  expect(await putArtifact(conn, names.publishedBucket, artifact)).toMatchObject({ kind: 'stored' })

  const got = await getArtifact(conn, names.publishedBucket, artifact.meta.code)
  expect(got?.meta).toEqual(artifact.meta)
  expect(got?.tails.size).toBe(artifact.tails.size)
})

test('an older version never replaces a newer one, and the same one is not written twice', async () => {
  const { conn, names } = await openTestStreams()
  const code = aCode()
  await putArtifact(conn, names.publishedBucket, anArtifact({ code, version: 5 }))
  expect(await putArtifact(conn, names.publishedBucket, anArtifact({ code, version: 4 }))).toEqual({
    kind: 'superseded',
    version: 5,
  })
  expect(await putArtifact(conn, names.publishedBucket, anArtifact({ code, version: 5 }))).toMatchObject({
    kind: 'current',
  })
  const renewed = anArtifact({ code, version: 5, script: 'a newer runtime' })
  expect(await putArtifact(conn, names.publishedBucket, renewed)).toMatchObject({ kind: 'stored' })
})

test('while a key is replaced, no writer takes the other key’s newer version for damaged, and what each writes is signed with its current key', async () => {
  const { conn, names } = await openTestStreams()
  const [old, recent] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]
  const code = aCode()
  const put = (version: number, ...keys: (typeof old)[]) =>
    putArtifact(
      conn,
      names.publishedBucket,
      anArtifact({ code, version }),
      ...keys.map(({ privateKey }) => privateKey),
    )
  await put(6, recent, old)
  expect(await put(5, old, recent)).toEqual({ kind: 'superseded', version: 6 })
  expect(await put(6, recent, old)).toMatchObject({ kind: 'current' })
  expect(await put(7, old, recent)).toMatchObject({ kind: 'stored' })
  expect(await put(7, recent, old)).toMatchObject({ kind: 'stored' })
  const read = (...keys: (typeof old)[]) =>
    getArtifact(
      conn,
      names.publishedBucket,
      code,
      keys.map(({ publicKey }) => publicKey),
    )
  expect((await read(recent))?.meta.version).toBe(7)
  await expect(read(old)).rejects.toThrow('not signed by a key that is trusted')
})

test('whoever puts last, the highest of versions put at once stays', async () => {
  const { conn, names } = await openTestStreams()
  const code = aCode()
  const versions = [3, 1, 9, 2, 8, 4, 7, 5, 6]
  await Promise.all(
    versions.map((version) => putArtifact(conn, names.publishedBucket, anArtifact({ code, version }))),
  )
  expect((await getArtifact(conn, names.publishedBucket, code))?.meta.version).toBe(9)
})

test('T5: a damaged entry is refused, and publishing again repairs it', async () => {
  const { conn, names } = await openTestStreams()
  const artifact = anArtifact()
  const { code } = artifact.meta
  const damaged = Uint8Array.from(encodeArtifact(artifact))
  damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1
  await compareAndSet(conn, names.publishedBucket, code, damaged, 0)
  await expect(getArtifact(conn, names.publishedBucket, code)).rejects.toThrow('wrong checksum')

  await putArtifact(conn, names.publishedBucket, artifact)
  expect((await getArtifact(conn, names.publishedBucket, code))?.meta).toEqual(artifact.meta)
})
