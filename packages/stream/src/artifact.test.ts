import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ArtifactDamagedError, decodeArtifact, encodeArtifact } from './artifact.ts'
import { anArtifact } from './fixtures/an-artifact.ts'

const anyArtifact = fc
  .record({
    version: fc.integer({ min: 1 }),
    script: fc.string({ unit: 'binary', maxLength: 2000 }),
    hostnames: fc.array(fc.domain(), { maxLength: 5 }),
    consentLog: fc.boolean(),
  })
  .map((fields) => anArtifact(fields))

test('what is encoded decodes to the same, also from the middle of a larger buffer', () => {
  fc.assert(
    fc.property(anyArtifact, fc.nat(50), (artifact, offset) => {
      const encoded = encodeArtifact(artifact)
      const inside = new Uint8Array(offset + encoded.length + 7)
      inside.set(encoded, offset)
      const { meta, brotli, gzip } = decodeArtifact(inside.subarray(offset, offset + encoded.length))
      expect(meta).toEqual(artifact.meta)
      expect(Buffer.from(brotli).equals(artifact.brotli)).toBe(true)
      expect(Buffer.from(gzip).equals(artifact.gzip)).toBe(true)
    }),
  )
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
