import { forEachOptional } from './consent-state.ts'
import { describe, expect, test } from 'vitest'
import { choiceCookie, encodeChoice, readChoice, type StoredChoice } from './choice-cookie.ts'

function aChoice(granted: string, changes: Partial<StoredChoice> = {}): StoredChoice {
  return {
    token: '0123456789abcdef0123456789abcdef',
    method: 'click',
    decidedAtMs: Date.UTC(2026, 10, 15),
    revision: 1,
    choices: forEachOptional((name) => granted.split(' ').includes(name)),
    ...changes,
  }
}

const asPair = (choice: StoredChoice) => 'placet=' + encodeChoice(choice)
const ofText = (value: string) => 'placet=v1.' + btoa(value).replace(/=/g, '')

describe('the cookie that keeps the choice', () => {
  test('is read back as it was written, among other cookies', () => {
    const choice = aChoice('analytics')
    expect(readChoice(`a=1; ${asPair(choice)}; placeton=v1.x`)).toEqual(choice)
  })

  test('stays far below one kilobyte and needs no escaping', () => {
    const largest = aChoice('', { decidedAtMs: Number.MAX_SAFE_INTEGER, revision: Number.MAX_SAFE_INTEGER })
    const text = choiceCookie(largest, 730, true)
    expect(text.length).toBeLessThan(1024)
    expect(encodeChoice(largest)).toMatch(/^v1\.[\w-]+$/)
  })

  test('lives as long as the settings say, on the whole site, and only over https where there is https', () => {
    expect(choiceCookie(aChoice(''), 30, true)).toMatch(/;path=\/;max-age=2592000;samesite=lax;secure$/)
    expect(choiceCookie(aChoice(''), 30, false)).toMatch(/;samesite=lax$/)
  })

  test('is taken away by an empty one that is already over', () => {
    expect(choiceCookie(null, 30, false)).toBe('placet=;path=/;max-age=0;samesite=lax')
  })

  test.each([
    ['nothing', ''],
    ['another cookie', 'session=1'],
    ['an empty value', 'placet='],
    ['another version', asPair(aChoice('')).replace('v1.', 'v2.')],
    ['no base64', 'placet=v1.%%%'],
    ['no JSON', ofText('{')],
    ['null', ofText('null')],
    ['an array', ofText('[]')],
    ['a token of another length', asPair(aChoice('', { token: 'abc' }))],
    ['a time that is no number', ofText(JSON.stringify({ ...aChoice(''), decidedAtMs: 'yesterday' }))],
    ['no revision', ofText(JSON.stringify({ ...aChoice(''), revision: undefined }))],
    ['a way that does not exist', ofText(JSON.stringify({ ...aChoice(''), method: 'guess' }))],
    ['a missing category', ofText(JSON.stringify({ ...aChoice(''), choices: { analytics: true } }))],
    [
      'a choice that is no boolean',
      ofText(JSON.stringify({ ...aChoice(''), choices: forEachOptional(() => 1) })),
    ],
  ])('means asking again when it holds %s', (_, cookies) => {
    expect(readChoice(cookies)).toBeNull()
  })

  test('never throws, whatever it holds', () => {
    const whole = asPair(aChoice('analytics marketing'))
    for (let cut = 0; cut < whole.length; cut += 1) {
      expect(() => readChoice(whole.slice(0, cut))).not.toThrow()
      expect(() => readChoice(whole.slice(0, cut) + '\u0000' + whole.slice(cut + 1))).not.toThrow()
    }
  })

  test('of two that conflict the stricter wins in either order, with the age of the newer', () => {
    const older = asPair(aChoice('analytics preferences', { decidedAtMs: 1 }))
    const newer = asPair(aChoice('analytics marketing', { decidedAtMs: 2 }))
    const expected = aChoice('analytics', { decidedAtMs: 2 })
    expect(readChoice(`${older}; ${newer}`)).toEqual(expected)
    expect(readChoice(`${newer}; ${older}`)).toEqual(expected)
  })

  test('a malformed one beside a good one changes nothing', () => {
    expect(readChoice(`placet=v1.junk; ${asPair(aChoice('analytics'))}`)).toEqual(aChoice('analytics'))
  })
})
