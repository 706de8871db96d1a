import { OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import { expect, test } from 'vitest'
import { encodeChoice, forEachOptional, readChoice, type StoredChoice } from './choice-cookie.ts'

const CHOICE: StoredChoice = {
  token: '0123456789abcdef0123456789abcdef',
  method: 'click',
  decidedAtMs: Date.UTC(2026, 10, 15),
  revision: 1,
  choices: forEachOptional((name) => name === 'analytics'),
}
const cookieOf = (changes: Readonly<Record<string, unknown>>) =>
  'placet=v1.' + btoa(JSON.stringify({ ...CHOICE, ...changes }))

test('speaks of the very categories of the contract', () => {
  expect(Object.keys(forEachOptional(() => true))).toEqual([...OPTIONAL_CATEGORIES])
})

test('is read back as it was written, among other cookies, with or without a blank', () => {
  const pair = 'placet=' + encodeChoice(CHOICE)
  expect(readChoice(`a=1; ${pair}; placeton=v1.x`)).toEqual(CHOICE)
  expect(readChoice(`a=1;${pair}`)).toEqual(CHOICE)
  expect(encodeChoice(CHOICE)).toMatch(/^v1\.[\w-]+$/)
})

test('reads choices that were brought over from another tool', () => {
  expect(readChoice(cookieOf({ method: 'import' }))).toMatchObject({ method: 'import' })
})

test.each([
  ['nothing', ''],
  ['another version', 'placet=v2.' + btoa(JSON.stringify(CHOICE))],
  ['no base64', 'placet=v1.%%%'],
  ['no JSON', 'placet=v1.' + btoa('{')],
  ['null', 'placet=v1.' + btoa('null')],
  ['a token of another length', cookieOf({ token: 'abc' })],
  ['a token in a list', cookieOf({ token: [CHOICE.token] })],
  ['a way in a list', cookieOf({ method: ['click'] })],
  ['a time before time', cookieOf({ decidedAtMs: -1 })],
  ['a time beyond counting', cookieOf({ decidedAtMs: 1e300 })],
  ['a time that is no number', cookieOf({ decidedAtMs: 'yesterday' })],
  ['no revision', cookieOf({ revision: undefined })],
  ['a way that does not exist', cookieOf({ method: 'guess' })],
  ['a missing category', cookieOf({ choices: { analytics: true } })],
  ['a choice that is no boolean', cookieOf({ choices: forEachOptional(() => 1) })],
])('means unanswered when it holds %s', (_, cookies) => {
  expect(readChoice(cookies)).toBeNull()
})

test('of two that conflict the stricter wins in either order, with the age of the newer', () => {
  const older = cookieOf({ decidedAtMs: 1, choices: forEachOptional((name) => name !== 'marketing') })
  const newer = cookieOf({ decidedAtMs: 2, choices: forEachOptional((name) => name !== 'preferences') })
  const expected = {
    ...CHOICE,
    decidedAtMs: 2,
    choices: { preferences: false, analytics: true, marketing: false, uncategorized: true },
  }
  expect(readChoice(`${older}; ${newer}`)).toEqual(expected)
  expect(readChoice(`${newer}; ${older}`)).toEqual(expected)
})
