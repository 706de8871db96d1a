import { PREVIEW_SECONDS } from '@placet/contract/constants'
import { AccountId, DomainCode, DomainId } from '@placet/contract/ids'
import { expect, test } from 'vitest'
import { createPreviewTokens } from './preview-tokens.ts'

const grant = {
  accountId: AccountId.parse('acc_0000000000000000000001'),
  domainId: DomainId.parse('dom_0000000000000000000002'),
  code: DomainCode.parse('abcde01234'),
  version: 7,
}

const KEY = 'a key of this test that is long enough'

function tokensAt(clock: { at: number }, key = KEY) {
  return createPreviewTokens([key], { now: () => new Date(clock.at) })
}

test('a token gives back what it was issued for', () => {
  const tokens = tokensAt({ at: 0 })
  expect(tokens.read(tokens.issue(grant), grant.code)).toMatchObject(grant)
})

test('a token is good for its quarter of an hour and not a moment longer', () => {
  const clock = { at: 0 }
  const tokens = tokensAt(clock)
  const token = tokens.issue(grant)
  clock.at = PREVIEW_SECONDS * 1000 - 1
  expect(tokens.read(token, grant.code)).not.toBeNull()
  clock.at += 1
  expect(tokens.read(token, grant.code)).toBeNull()
})

test('a token is good for its own domain only', () => {
  const tokens = tokensAt({ at: 0 })
  expect(tokens.read(tokens.issue(grant), 'zzzzz01234')).toBeNull()
})

test('another key signs nothing that counts here', () => {
  expect(tokensAt({ at: 0 }).read(tokensAt({ at: 0 }, `${KEY}.`).issue(grant), grant.code)).toBeNull()
})

test('a token with any one character changed, added or taken away is worth nothing', () => {
  const tokens = tokensAt({ at: 0 })
  const token = tokens.issue(grant)
  for (let index = 0; index < token.length; index += 1) {
    const [before, after] = [token.slice(0, index), token.slice(index + 1)]
    const other = token[index] === 'A' ? 'B' : 'A'
    for (const changed of [
      `${before}${other}${after}`,
      `${before}${after}`,
      `${before}${other}${token.slice(index)}`,
    ]) {
      const isSameSignature = isSameBytes(changed, token)
      expect([changed, tokens.read(changed, grant.code) !== null]).toEqual([changed, isSameSignature])
    }
  }
})

test.each(['', '.', '....', 'x', '.'.repeat(100_000), '\u0000', 'é.ü'])('%j is no token', (token) => {
  expect(tokensAt({ at: 0 }).read(token, grant.code)).toBeNull()
})

// The last letter of base64 carries bits that are not part of the signature.
function isSameBytes(changed: string, token: string): boolean {
  const end = token.lastIndexOf('.')
  const bytes = (text: string) => Buffer.from(text.slice(end + 1), 'base64url').toString('hex')
  return changed.slice(0, end + 1) === token.slice(0, end + 1) && bytes(changed) === bytes(token)
}

test('a token of the key before is good while both keys are given, and no longer', () => {
  const clock = { now: () => new Date(0) }
  const [before, during, after] = [[KEY], [`${KEY}.`, KEY], [`${KEY}.`]].map((keys) =>
    createPreviewTokens(keys, clock),
  )
  const token = before?.issue(grant) ?? ''
  expect(during?.read(token, grant.code)).toMatchObject(grant)
  expect(after?.read(token, grant.code)).toBeNull()
  expect(after?.read(during?.issue(grant) ?? '', grant.code)).toMatchObject(grant)
})
