import { describe, expect, expectTypeOf, test } from 'vitest'
import type { ConsentSnapshot } from './api.ts'
import { encodeChoice, forEachOptional, type StoredChoice } from './choice-cookie.ts'
import { permits } from './permits.ts'
import { consentFrom } from './server.ts'

const NOW_MS = Date.UTC(2026, 10, 15)
const DAY_MS = 86_400_000

function aCookie(granted: readonly string[], changes: Partial<StoredChoice> = {}): string {
  const choice: StoredChoice = {
    token: '0123456789abcdef0123456789abcdef',
    method: 'click',
    decidedAtMs: NOW_MS - 10 * DAY_MS,
    revision: 3,
    choices: forEachOptional((name) => granted.includes(name)),
    ...changes,
  }
  return 'placet=' + encodeChoice(choice)
}

describe('what a server knows of a visitor', () => {
  test('is what the cookie says, wherever it is found', () => {
    const cookie = `session=1; ${aCookie(['analytics'])}`
    const found = [
      cookie,
      { headers: { cookie } },
      { headers: { cookie: ['session=1', aCookie(['analytics'])] } },
      { headers: new Headers({ cookie }) },
      new Request('https://shop.example/', { headers: { cookie } }),
    ].map((source) => consentFrom(source, { nowMs: NOW_MS }))
    for (const state of found) expect(state).toEqual(found[0])
    expect(found[0]).toMatchObject({
      answered: true,
      method: 'click',
      token: '0123456789abcdef0123456789abcdef',
      decidedAt: '2026-11-05T00:00:00.000Z',
      expiresAt: null,
      version: { config: 0, revision: 3 },
    })
    expect(found[0]?.categories.analytics).toEqual({
      basis: 'opt_in',
      choice: true,
      permission: 'granted',
      because: 'choice',
    })
    expect(found[0]?.categories.marketing.permission).toBe('denied')
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['no cookie', ''],
    ['a broken cookie', 'placet=v1.x'],
  ])('is nothing for %s', (_, source) => {
    const state = consentFrom(source)
    expect(state).toMatchObject({ answered: false, token: null, method: null, decidedAt: null })
    expect(permits(state, 'necessary')).toBe(true)
    expect(permits(state, { or: ['preferences', 'analytics', 'marketing', 'uncategorized'] })).toBe(false)
  })

  test('is the stricter of two cookies', () => {
    const state = consentFrom(`${aCookie(['analytics', 'marketing'])}; ${aCookie(['analytics'])}`, {
      nowMs: NOW_MS,
    })
    expect(permits(state, 'analytics')).toBe(true)
    expect(permits(state, 'marketing')).toBe(false)
  })

  test('ends with a raised revision or the expiry, but a refusal stays one', () => {
    for (const settings of [{ revision: 4 }, { expiryDays: 10 }]) {
      const state = consentFrom(aCookie(['analytics']), { ...settings, nowMs: NOW_MS })
      expect(state.answered).toBe(false)
      expect(state.categories.analytics).toMatchObject({ choice: null, permission: 'denied' })
      expect(state.categories.marketing).toMatchObject({ choice: false, because: 'choice' })
    }
    const state = consentFrom(aCookie(['analytics']), { revision: 3, expiryDays: 180, nowMs: NOW_MS })
    expect(state).toMatchObject({ answered: true, expiresAt: '2027-05-04T00:00:00.000Z' })
  })

  test('survives times that no calendar has', () => {
    expect(consentFrom(aCookie([], { decidedAtMs: -9e15 })).decidedAt).toBeNull()
    expect(consentFrom(aCookie([], { decidedAtMs: 9e15 })).answered).toBe(false)
  })

  test('tells of Global Privacy Control', () => {
    expect(consentFrom({ headers: { 'sec-gpc': '1' } }).gpc.present).toBe(true)
    expect(consentFrom({ headers: {} }).gpc.present).toBe(false)
  })

  test('cannot be changed, and has the type that browsers have', () => {
    const state = consentFrom(aCookie(['analytics']))
    expect([state, state.categories, state.categories.analytics, state.gpc].every(Object.isFrozen)).toBe(true)
    expectTypeOf(state).toEqualTypeOf<ConsentSnapshot>()
  })
})
