import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { decodeArtifact, encodeArtifact } from './artifact.ts'
import { getArtifact, purgeArtifact, putArtifact, putRemoval } from './artifact-store.ts'
import { aCode, anArtifact } from './fixtures/an-artifact.ts'
import { openTestStreams } from './fixtures/open-test-streams.ts'
import { bucketStream, compareAndSet, keySubject, readKey } from './key-value.ts'
import { decodeRemoval, encodeRemoval, isRemoval } from './removal.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const stranger = generateKeyPairSync('ed25519')

function removalOf(code = aCode(), removals = 1) {
  return { schema: 1, code, removals } as const
}

test('a removal is read as it was written, and is no artifact', () => {
  const removal = removalOf()
  const bytes = encodeRemoval(removal, privateKey)
  expect(decodeRemoval(bytes, removal.code, [publicKey])).toEqual(removal)
  expect(isRemoval(bytes)).toBe(true)
  expect(isRemoval(encodeArtifact(anArtifact()))).toBe(false)
  expect(() => decodeArtifact(bytes)).toThrow('unknown format')
})

test('T84: a removal that is damaged, signed by a stranger or of another domain is refused', () => {
  const removal = removalOf()
  const bytes = Buffer.from(encodeRemoval(removal, privateKey))
  const damaged = Buffer.from(bytes)
  damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1
  expect(() => decodeRemoval(damaged, removal.code, [publicKey])).toThrow('wrong checksum')
  expect(() => decodeRemoval(bytes.subarray(0, 50), removal.code, [publicKey])).toThrow('not a removal')
  expect(() => decodeRemoval(bytes, removal.code, [stranger.publicKey])).toThrow('not signed')
  expect(() => decodeRemoval(encodeRemoval(removal), removal.code, [publicKey])).toThrow('not signed')
  expect(() => decodeRemoval(bytes, aCode(), [publicKey])).toThrow('another domain')
})

test('T85: nothing that was made before a removal replaces it, and what was made after it does', async () => {
  const { conn, names } = await openTestStreams()
  const bucket = names.publishedBucket
  const code = aCode()
  await putArtifact(conn, bucket, anArtifact({ code, version: 3 }), privateKey)
  expect(await putRemoval(conn, bucket, removalOf(code), privateKey)).toMatchObject({ kind: 'stored' })
  expect(await putRemoval(conn, bucket, removalOf(code), privateKey)).toMatchObject({ kind: 'current' })
  expect(await getArtifact(conn, bucket, code, [publicKey])).toBeNull()

  for (const version of [2, 3, 9]) {
    const late = anArtifact({ code, version })
    expect(await putArtifact(conn, bucket, late, privateKey)).toEqual({ kind: 'outdated' })
  }
  expect(await getArtifact(conn, bucket, code, [publicKey])).toBeNull()

  const kept = anArtifact({ code, version: 3, removals: 1 })
  expect(await putArtifact(conn, bucket, kept, privateKey)).toMatchObject({ kind: 'stored' })
  expect(await putRemoval(conn, bucket, removalOf(code), privateKey)).toEqual({ kind: 'outdated' })
  const late = anArtifact({ code, version: 9 })
  expect(await putArtifact(conn, bucket, late, privateKey)).toEqual({ kind: 'outdated' })
  expect((await getArtifact(conn, bucket, code, [publicKey]))?.meta).toEqual(kept.meta)

  expect(await putRemoval(conn, bucket, removalOf(code, 2), privateKey)).toMatchObject({ kind: 'stored' })
  expect(await putRemoval(conn, bucket, removalOf(code, 1), privateKey)).toEqual({ kind: 'outdated' })
})

test('a removal that another key has signed counts, and is signed again', async () => {
  const { conn, names } = await openTestStreams()
  const code = aCode()
  await putRemoval(conn, names.publishedBucket, removalOf(code), stranger.privateKey)
  const again = () =>
    putRemoval(conn, names.publishedBucket, removalOf(code), privateKey, stranger.privateKey)
  expect(await again()).toMatchObject({ kind: 'stored' })
  expect(await again()).toMatchObject({ kind: 'current' })
})

test('T84: a forged removal counts for nothing: the edges refuse it, and publishing repairs it', async () => {
  const { conn, names } = await openTestStreams()
  const bucket = names.publishedBucket
  const artifact = anArtifact()
  const { code } = artifact.meta
  await compareAndSet(conn, bucket, code, encodeRemoval(removalOf(code), stranger.privateKey), 0)
  await expect(getArtifact(conn, bucket, code, [publicKey])).rejects.toThrow('not signed')
  expect(await putArtifact(conn, bucket, artifact, privateKey)).toMatchObject({ kind: 'stored' })
  expect((await getArtifact(conn, bucket, code, [publicKey]))?.meta).toEqual(artifact.meta)
})

test('the worker deletes the key of an erased domain, and the bucket ends no earlier than before', async () => {
  const { conn, names, connectAs } = await openTestStreams()
  const bucket = names.publishedBucket
  const [other, code] = [aCode(), aCode()]
  await putArtifact(conn, bucket, anArtifact({ code: other }))
  await putRemoval(conn, bucket, removalOf(code))
  const stream = bucketStream(bucket)
  const last = async () => (await conn.jsm.streams.info(stream)).state.last_seq
  const before = await last()

  const worker = await connectAs('worker')
  await purgeArtifact(worker, bucket, code)
  await purgeArtifact(worker, bucket, code)

  expect(await readKey(conn, bucket, code)).toBeNull()
  expect(await getArtifact(conn, bucket, other)).not.toBeNull()
  const newest = await conn.jsm.streams.getMessage(stream, { last_by_subj: keySubject(bucket, '>') })
  expect(newest?.seq).toBeGreaterThan(before)
  expect(newest?.seq).toBe(await last())
})
