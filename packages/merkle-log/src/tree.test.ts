import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verifyConsistency, verifyInclusion } from './check-proof.ts'
import { toHex, toUtf8 } from './encoding.ts'
import { aLog, aRecord, known } from './fixtures/a-log.ts'
import { appendLeaves, EMPTY_TREE, rootOfState } from './grow-tree.ts'
import { EMPTY_ROOT, leafHash, nodeHash } from './hash-tree.ts'
import { consistencyProof, type HashSource, inclusionProof, rootAt } from './make-proof.ts'

const SIZE_MAX = 300

// Leaves, roots and proofs of google/certificate-transparency, cpp/merkletree/merkle_tree_test.cc;
// the same are in transparency-dev/merkle, testonly/constants.go.
const CT_LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const CT_ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const LEAF_1 = '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7'
const NODE_2_4 = '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e'
const NODE_4_8 = '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4'
const NODE_4_6 = '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a'
const NODE_6_8 = 'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0'
const NODE_0_4 = 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'
const LEAF_4 = 'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b'

const ctLeaves = CT_LEAVES.map((hex) => leafHash(Uint8Array.from(Buffer.from(hex, 'hex'))))
const ct = store(ctLeaves)
const leaves = Array.from({ length: SIZE_MAX }, (_, index) => leafHash(toUtf8(`leaf ${index}`)))
const { hashes, roots } = store(leaves)

function store(leafHashes: readonly Uint8Array[]): { hashes: HashSource; roots: Uint8Array[] } {
  const nodes = new Map<string, Uint8Array>()
  const found = [EMPTY_ROOT]
  let state = EMPTY_TREE
  for (const leaf of leafHashes) {
    state = appendLeaves(state, [leaf], ({ level, index, hash }) => nodes.set(`${level}/${index}`, hash))
    found.push(rootOfState(state))
  }
  return { hashes: (level, index) => known(nodes.get(`${level}/${index}`)), roots: found }
}

/** RFC 6962, section 2.1, word for word. */
function rootByDefinition(of: readonly Uint8Array[]): Uint8Array {
  if (of.length <= 1) return of[0] ?? EMPTY_ROOT
  let split = 1
  while (split * 2 < of.length) split *= 2
  return nodeHash(rootByDefinition(of.slice(0, split)), rootByDefinition(of.slice(split)))
}

function flipped(bytes: Uint8Array, at: number, mask: number): Uint8Array {
  return bytes.with(at, known(bytes[at]) ^ mask)
}

test('roots of the first 0 to 8 leaves are those of certificate transparency', () => {
  expect(ct.roots.map(toHex)).toEqual(CT_ROOTS)
})

test.each([
  [0, 8, [LEAF_1, NODE_2_4, NODE_4_8]],
  [5, 8, [LEAF_4, NODE_6_8, NODE_0_4]],
])('the proof of leaf %i in %i is that of certificate transparency', (index, size, proof) => {
  expect(inclusionProof(index, size, ct.hashes).map(toHex)).toEqual(proof)
})

test.each([
  [1, 1, []],
  [1, 8, [LEAF_1, NODE_2_4, NODE_4_8]],
  [6, 8, [NODE_4_6, NODE_6_8, NODE_0_4]],
  [2, 5, [NODE_2_4, LEAF_4]],
])('the proof that %i grew to %i is that of certificate transparency', (oldSize, size, proof) => {
  expect(consistencyProof(oldSize, size, ct.hashes).map(toHex)).toEqual(proof)
})

test('every root up to 300 leaves is the one of the definition, grown or read from stored hashes', () => {
  for (let size = 0; size <= SIZE_MAX; size++) {
    const expected = toHex(rootByDefinition(leaves.slice(0, size)))
    expect(toHex(known(roots[size])), String(size)).toBe(expected)
    expect(toHex(rootAt(size, hashes)), String(size)).toBe(expected)
  }
})

test('leaves appended in batches of any size make the same tree', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 6 }), (batches) => {
      let state = EMPTY_TREE
      for (const count of batches) {
        state = appendLeaves(state, leaves.slice(state.size, Math.min(state.size + count, SIZE_MAX)))
      }
      return toHex(rootOfState(state)) === toHex(known(roots[state.size])) && state.peaks.length <= 9
    }),
  )
})

test('every leaf of every tree up to 300 is proven, and is not proven at another place', () => {
  for (let size = 1; size <= SIZE_MAX; size++) {
    for (let index = 0; index < size; index++) {
      const proof = inclusionProof(index, size, hashes)
      const claim = { leaf: known(leaves[index]), index, size, proof, root: known(roots[size]) }
      if (!verifyInclusion(claim)) expect.fail(`leaf ${index} of ${size}`)
      if (size > 1 && verifyInclusion({ ...claim, index: (index + 1) % size })) {
        expect.fail(`leaf ${index} of ${size} at the next place`)
      }
    }
  }
})

test('every pair of sizes up to 300 is consistent, and not with another old root', () => {
  for (let size = 0; size <= SIZE_MAX; size++) {
    for (let oldSize = 0; oldSize <= size; oldSize++) {
      const proof = consistencyProof(oldSize, size, hashes)
      const claim = { oldSize, oldRoot: known(roots[oldSize]), size, root: known(roots[size]), proof }
      if (!verifyConsistency(claim)) expect.fail(`${oldSize} to ${size}`)
      if (oldSize > 0 && verifyConsistency({ ...claim, oldRoot: EMPTY_ROOT })) {
        expect.fail(`${oldSize} to ${size} with the root of nothing`)
      }
    }
  }
})

test('no byte of leaf, proof or root can change in a proof of inclusion', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: SIZE_MAX }),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (size, seed, mask) => {
        const index = seed % size
        const proof = inclusionProof(index, size, hashes)
        const [leaf, root] = [known(leaves[index]), known(roots[size])]
        const at = seed % 32
        const which = seed % Math.max(proof.length, 1)
        return (
          !verifyInclusion({ leaf: flipped(leaf, at, mask), index, size, proof, root }) &&
          !verifyInclusion({ leaf, index, size, proof, root: flipped(root, at, mask) }) &&
          !verifyInclusion({ leaf, index, size, proof: [...proof, leaf], root }) &&
          (proof.length === 0 ||
            (!verifyInclusion({ leaf, index, size, proof: proof.slice(1), root }) &&
              !verifyInclusion({
                leaf,
                index,
                size,
                root,
                proof: proof.with(which, flipped(known(proof[which]), at, mask)),
              })))
        )
      },
    ),
    { numRuns: 500 },
  )
})

test('no byte of a proof of consistency can change', () => {
  const [oldSize, size] = [77, 201]
  const [oldRoot, root] = [known(roots[oldSize]), known(roots[size])]
  const proof = consistencyProof(oldSize, size, hashes)
  for (const [which, hash] of proof.entries()) {
    for (let at = 0; at < 32; at++) {
      const changed = proof.with(which, flipped(hash, at, 1 << (at % 8)))
      expect(verifyConsistency({ oldSize, oldRoot, size, root, proof: changed })).toBe(false)
    }
  }
  expect(verifyConsistency({ oldSize, oldRoot, size, root, proof: [...proof, root] })).toBe(false)
  expect(verifyConsistency({ oldSize: size, oldRoot: root, size: oldSize, root: oldRoot, proof })).toBe(false)
})

test('a forgotten record leaves every other proof and every tree head as it was', () => {
  const log = aLog()
  log.append(...Array.from({ length: 20 }, (_, number) => aRecord(number)))
  const before = log.checkpoint(20)
  log.rows[7] = { ...known(log.rows[7]), record: {}, salt: undefined }
  log.append(aRecord(20))
  expect(log.checkpoint(20)).toBe(before)
  expect(toHex(rootAt(21, log.hashes))).toBe(toHex(rootByDefinition(log.rows.map(({ leaf }) => leaf))))
})
