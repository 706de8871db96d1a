import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { openCheckpoint, parseCheckpoint, signCheckpoint } from './checkpoint.ts'
import { createSigner } from './create-signer.ts'
import { known } from './fixtures/a-log.ts'
import { EMPTY_ROOT } from './hash-tree.ts'
import { formatPublicKey, parsePublicKey } from './public-key.ts'
import { openNote, signNote } from './signed-note.ts'

// The example of golang.org/x/mod/sumdb/note.
const GO_KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const GO_SEED = 'gQoUAtUUbI2E8kQzMPVAgOv5juF9nHT2JS/F1ccoMXM='
const GO_TEXT =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
const GO_NOTE = `${GO_TEXT}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

const signerOf = (name: string) => createSigner(name, generateKeyPairSync('ed25519').privateKey)

test('signs and opens the note of the Go implementation, byte for byte', async () => {
  const der = Buffer.concat([PKCS8_ED25519, Buffer.from(GO_SEED, 'base64')])
  const signer = createSigner('PeterNeumann', createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
  expect(formatPublicKey(signer.key)).toBe(GO_KEY)
  expect(signNote(GO_TEXT, [signer])).toBe(GO_NOTE)
  const key = known(parsePublicKey(GO_KEY))
  expect(await openNote(GO_NOTE, [key])).toEqual({ text: GO_TEXT, signedBy: [key], ignoredSignatures: 0 })
})

test('a key that was changed anywhere is no key', () => {
  for (let at = 0; at < GO_KEY.length; at++) {
    const changed = GO_KEY.slice(0, at) + (GO_KEY[at] === 'B' ? 'C' : 'B') + GO_KEY.slice(at + 1)
    expect(parsePublicKey(changed), changed).toBeUndefined()
  }
})

test('of several signatures the known ones count and the others are passed over', async () => {
  const [log, witness, stranger] = [
    signerOf('log.example'),
    signerOf('witness.example'),
    signerOf('log.example'),
  ]
  const note = signNote('a\n', [stranger, log, witness])
  expect(await openNote(note, [witness.key, log.key])).toEqual({
    text: 'a\n',
    signedBy: [log.key, witness.key],
    ignoredSignatures: 1,
  })
  expect(await openNote(note, [signerOf('log.example').key])).toEqual({ problem: 'signature_unknown' })
  expect(await openNote(note, [])).toEqual({ problem: 'signature_unknown' })
})

test('one wrong signature of a known key spoils the note', async () => {
  const [log, witness] = [signerOf('log.example'), signerOf('witness.example')]
  const [good, other] = [signNote('a\n', [log, witness]), signNote('b\n', [log, witness])]
  const mixed = [...good.split('\n').slice(0, 3), ...other.split('\n').slice(3)].join('\n')
  expect(await openNote(mixed, [log.key])).toMatchObject({ text: 'a\n' })
  expect(await openNote(mixed, [log.key, witness.key])).toEqual({ problem: 'signature_wrong' })
})

test.each([
  ['', 'nothing'],
  ['a\n', 'no signature'],
  ['a\n\n', 'no signature line'],
  [GO_NOTE.slice(0, -1), 'the last newline gone'],
  [GO_NOTE.replace('— ', '- '), 'another dash'],
  [GO_NOTE.replace('If', 'I\tf'), 'a control character'],
  [GO_NOTE.replace('nAM=', 'nAN='), 'base64 with unused bits set'],
  [GO_NOTE.replace('PeterNeumann ', 'Peter+Neumann '), 'a plus in the name'],
])('%j is no note: %s', async (note) => {
  expect(await openNote(note, [known(parsePublicKey(GO_KEY))])).toEqual({ problem: 'note_malformed' })
})

test('a tree head opens with the key of its log only', async () => {
  const [log, witness] = [signerOf('log.example/a'), signerOf('witness.example')]
  const checkpoint = { origin: 'log.example/a', size: 12, root: Uint8Array.from(EMPTY_ROOT) }
  const note = signCheckpoint(checkpoint, [log, witness])
  expect(note).toMatch(/^log\.example\/a\n12\n47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=\n\n— /)
  expect(await openCheckpoint(note, [log.key])).toEqual({ checkpoint, signedBy: [log.key] })
  expect(await openCheckpoint(note, [witness.key])).toEqual({ problem: 'checkpoint_of_other_log' })
  expect(await openCheckpoint(signNote('a\n', [log]), [log.key])).toEqual({ problem: 'checkpoint_malformed' })
})

const ROOT = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

test.each([
  `\n1\n${ROOT}\n`,
  `a\n01\n${ROOT}\n`,
  `a\n-1\n${ROOT}\n`,
  `a\n99999999999999999999\n${ROOT}\n`,
  `a\n1\n${ROOT}`,
  `a\n1\n${ROOT}\n\n`,
  `a\n1\n${ROOT.slice(4)}\n`,
])('%j is no tree head', (text) => {
  expect(parseCheckpoint(text)).toBeUndefined()
})

test('lines after the root are allowed', () => {
  expect(parseCheckpoint(`a\n0\n${ROOT}\nextension\n`)).toMatchObject({ origin: 'a', size: 0 })
})
