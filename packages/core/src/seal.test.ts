import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseKeyRing } from './key-ring.ts'
import { checkValueOf, createSeal } from './seal.ts'

const [ONE, TWO] = ['11'.repeat(32), '22'.repeat(32)]
const sealOf = (ring: string) => createSeal(parseKeyRing(ring))
const seal = sealOf(ONE)

test('what was sealed for a thing opens for that thing', () => {
  expect(seal.open('crawler', seal.close('crawler', 'geheim', 'usr_1'), 'usr_1')).toBe('geheim')
})

test('a seal moved to another thing, purpose or key, or altered anywhere, does not open', () => {
  const sealed = seal.close('crawler', 'geheim', 'usr_1')
  expect(() => seal.open('crawler', sealed, 'usr_2')).toThrow()
  expect(() => seal.open('payout', sealed, 'usr_1')).toThrow()
  expect(() => sealOf(TWO).open('crawler', sealed, 'usr_1')).toThrow()
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed)
    altered.writeUInt8(altered.readUInt8(at) ^ 1, at)
    expect(() => seal.open('crawler', altered, 'usr_1'), `byte ${at}`).toThrow()
  }
})

test('the first key seals and every key opens, so a key can be added before it is used', () => {
  const [before, added, moved, after] = [ONE, `1:${ONE},2:${TWO}`, `2:${TWO},1:${ONE}`, `2:${TWO}`].map(
    sealOf,
  )
  const [old, recent] = [before, moved].map(
    (each) => each?.close('crawler', 'geheim', 'usr_1') ?? Buffer.of(),
  )
  expect(added?.close('crawler', 'geheim', 'usr_1').subarray(0, 6)).toEqual(old?.subarray(0, 6))
  for (const each of [added, moved]) {
    expect(each?.open('crawler', old ?? Buffer.of(), 'usr_1')).toBe('geheim')
    expect(each?.open('crawler', recent ?? Buffer.of(), 'usr_1')).toBe('geheim')
  }
  expect(() => after?.open('crawler', old ?? Buffer.of(), 'usr_1')).toThrow(
    'key version 1 is needed, but PLACET_SEAL_KEY does not contain it',
  )
})

test('a value from before there were versions opens with version 1, also beside a newer key', () => {
  const nonce = Buffer.alloc(12, 7)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(ONE, 'hex'), nonce).setAAD(Buffer.from('usr_1'))
  const text = Buffer.concat([cipher.update('geheim', 'utf8'), cipher.final()])
  const unversioned = Buffer.concat([nonce, cipher.getAuthTag(), text])
  expect(seal.open('two-factor', unversioned, 'usr_1')).toBe('geheim')
  expect(sealOf(`2:${TWO},1:${ONE}`).open('two-factor', unversioned, 'usr_1')).toBe('geheim')
  expect(() => sealOf(`2:${TWO}`).open('two-factor', unversioned, 'usr_1')).toThrow('key version 1 is needed')
})

test('what is derived is the same for the same name and key, and another for any other', () => {
  const derived = seal.derive('mail 1').toString('hex')
  expect(derived).toMatch(/^[0-9a-f]{64}$/)
  expect(seal.derive('mail 1').toString('hex')).toBe(derived)
  expect(seal.derive('mail 2').toString('hex')).not.toBe(derived)
  expect(sealOf(TWO).derive('mail 1').toString('hex')).not.toBe(derived)
  expect(sealOf(`2:${TWO},1:${ONE}`).derive('mail 1', 1).toString('hex')).toBe(derived)
})

test('a check value tells keys and versions apart', () => {
  const ring = sealOf(`1:${ONE},2:${TWO}`)
  expect(checkValueOf(ring, 1)).toEqual(checkValueOf(seal, 1))
  expect(checkValueOf(sealOf(`1:${TWO},2:${ONE}`), 1)).not.toEqual(checkValueOf(seal, 1))
})

test.each([
  '',
  ONE.slice(1),
  `0:${ONE}`,
  `1:${ONE},${TWO}`,
  `1:${ONE},1:${TWO}`,
  `1:${ONE},2:${ONE}`,
  `1:${ONE},`,
  `12345:${ONE}`,
])('%j is no key ring, and the message does not quote it', (text) => {
  let message = ''
  try {
    parseKeyRing(text)
  } catch (error) {
    message = String(error)
  }
  expect(message).toMatch(/^Error: a key ring /)
  expect(message).not.toContain('1111')
})
