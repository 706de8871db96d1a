import fc from 'fast-check'
import { createPublicKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Artifact, ArtifactDamagedError, decodeArtifact, encodeArtifact } from './artifact.ts'
import { anArtifact } from './fixtures/an-artifact.ts'
import { signingKey } from './publish-keys.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 500 })
// The one name that objects cannot have as a plain key.
const anyName = fc.string({ minLength: 1, maxLength: 20 }).filter((name) => name !== '__proto__')
const anyArtifact = fc
  .record({
    version: fc.integer({ min: 1 }),
    files: fc.dictionary(anyName, anyText, { minKeys: 1, maxKeys: 6 }),
    hostnames: fc.array(fc.domain(), { maxLength: 5 }),
    consentLog: fc.boolean(),
    heads: fc.array(fc.uint8Array({ maxLength: 200 }), { minLength: 1, maxLength: 3 }),
  })
  .map(({ heads, ...fields }): Artifact => ({ ...anArtifact(fields), heads }))

test('what is encoded decodes to the same, also from the middle of a larger buffer', () => {
  fc.assert(
    fc.property(anyArtifact, fc.nat(50), (artifact, offset) => {
      const encoded = encodeArtifact(artifact)
      const inside = new Uint8Array(offset + encoded.length + 7)
      inside.set(encoded, offset)
      const { meta, heads, tails } = decodeArtifact(inside.subarray(offset, offset + encoded.length))
      expect(meta).toEqual(artifact.meta)
      expect(heads).toEqual(artifact.heads)
      expect(new Map([...tails].map(([tag, bytes]) => [tag, Buffer.from(bytes)]))).toEqual(artifact.tails)
    }),
  )
})

test('equal files are kept once', () => {
  const same = 'the same text '.repeat(100)
  const once = encodeArtifact(anArtifact({ code: anArtifact().meta.code, files: { a: same } }))
  const often = encodeArtifact(anArtifact({ files: { a: same, b: same, c: same } }))
  expect(often.length - once.length).toBeLessThan(150)
})

const key = signingKey('01'.repeat(32))
const trusted = [createPublicKey(key)]

test('T5: one flipped bit anywhere is refused', () => {
  const encoded = encodeArtifact(anArtifact(), key)
  fc.assert(
    fc.property(fc.nat(encoded.length - 1), fc.nat(7), (index, bit) => {
      const damaged = Uint8Array.from(encoded)
      damaged[index] = (damaged[index] ?? 0) ^ (1 << bit)
      expect(() => decodeArtifact(damaged, trusted)).toThrow(ArtifactDamagedError)
    }),
    { numRuns: 1000 },
  )
})

test('T5: what nobody, or somebody else, has signed is refused where a signature is asked for', () => {
  const artifact = anArtifact()
  expect(decodeArtifact(encodeArtifact(artifact, key), trusted).meta).toEqual(artifact.meta)
  for (const stranger of [undefined, signingKey('02'.repeat(32))]) {
    const encoded = encodeArtifact(artifact, stranger)
    expect(() => decodeArtifact(encoded, trusted)).toThrow('not signed by a key that is trusted')
    expect(decodeArtifact(encoded).meta).toEqual(artifact.meta)
  }
})

test('while one key replaces another, both are good', () => {
  const next = signingKey('03'.repeat(32))
  const both = [...trusted, createPublicKey(next)]
  for (const each of [key, next]) {
    expect(() => decodeArtifact(encodeArtifact(anArtifact(), each), both)).not.toThrow()
  }
})

test('bytes that are no artifact are refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(() => decodeArtifact(bytes)).toThrow(ArtifactDamagedError)
    }),
  )
})
