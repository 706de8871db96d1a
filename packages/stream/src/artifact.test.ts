import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Artifact, ArtifactDamagedError, decodeArtifact, encodeArtifact } from './artifact.ts'
import { anArtifact } from './fixtures/an-artifact.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 500 })
const anyArtifact = fc
  .record({
    version: fc.integer({ min: 1 }),
    files: fc.dictionary(fc.string({ minLength: 1, maxLength: 20 }), anyText, { minKeys: 1, maxKeys: 6 }),
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

test('T5: one flipped bit anywhere is refused', () => {
  const encoded = encodeArtifact(anArtifact())
  fc.assert(
    fc.property(fc.nat(encoded.length - 1), fc.nat(7), (index, bit) => {
      const damaged = Uint8Array.from(encoded)
      damaged[index] = (damaged[index] ?? 0) ^ (1 << bit)
      expect(() => decodeArtifact(damaged)).toThrow(ArtifactDamagedError)
    }),
    { numRuns: 1000 },
  )
})

test('bytes that are no artifact are refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(() => decodeArtifact(bytes)).toThrow(ArtifactDamagedError)
    }),
  )
})
