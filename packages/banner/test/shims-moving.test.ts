import { describe, expect, test } from 'vitest'
import { readOtherChoice } from '../src/shims/moving/read-other-choice.ts'

const NOW_MS = Date.UTC(2026, 10, 15)
const THEN = '2026-03-01T10:00:00.000Z'
const THEN_MS = Date.parse(THEN)

const base64 = (value: unknown) => encodeURIComponent(btoa(JSON.stringify(value)))
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))

function grantedBy(cookies: string): string | null {
  const read = readOtherChoice(cookies, NOW_MS)
  if (!read) return null
  const granted = Object.entries(read.choices)
    .filter(([, isGranted]) => isGranted)
    .map(([name]) => name)
  return granted.join(' ') || 'nothing'
}

const oneTrust = (groups: string) =>
  `OptanonConsent=${encodeURIComponent(`isGpcEnabled=0&datestamp=Sun&groups=${encodeURIComponent(groups)}`)}; OptanonAlertBoxClosed=${encodeURIComponent(THEN)}`
const didomi = (enabled: string[], disabled: string[]) =>
  `didomi_token=${base64({ user_id: 'u', created: THEN, updated: THEN, purposes: { enabled, disabled } })}`
const cookieHub = (status: object) =>
  `cookiehub=${base64({ answered: true, timestamp: THEN, allAllowed: false, categories: [], ...status })}`
const orestbida = (categories: unknown) => `cc_cookie=${json({ categories, lastConsentTimestamp: THEN })}`
const cookiebot = (said: string, method = 'explicit') =>
  `CookieConsent=${encodeURIComponent(`{stamp:'x',necessary:true,${said},method:'${method}',ver:1,utc:${THEN_MS},region:'de'}`)}`

describe('choices that another consent tool has kept', () => {
  test.each([
    ['OneTrust, everything', oneTrust('C0001:1,C0002:1,C0003:1,C0004:1'), 'preferences analytics marketing'],
    ['OneTrust, only performance', oneTrust('C0001:1,C0002:1,C0003:0,C0004:0'), 'analytics'],
    ['OneTrust, targeting without social media', oneTrust('C0001:1,C0004:1,C0005:0'), 'nothing'],
    ['Didomi, some purposes', didomi(['audience_measure', 'cookies'], ['select_basic_ads']), 'analytics'],
    ['Didomi, half of a category', didomi(['create_ads_profile'], ['select_personalized_ads']), 'nothing'],
    ['Didomi, nothing but refusals', didomi([], ['marketing']), 'nothing'],
    ['CookieHub, everything', cookieHub({ allAllowed: true }), 'preferences analytics marketing'],
    ['CookieHub, by number', cookieHub({ categories: [2, 3] }), 'preferences analytics'],
    [
      'CookieHub, as objects',
      cookieHub({
        categories: [
          { cid: 3, id: 'analytics', value: true },
          { cid: 4, id: 'marketing', value: false },
        ],
      }),
      'analytics',
    ],
    ['CookieHub, refused', cookieHub({}), 'nothing'],
    ['orestbida', orestbida(['necessary', 'analytics', 'ads']), 'analytics marketing'],
    ['orestbida, refused', orestbida(['necessary']), 'nothing'],
    ['Cookiebot', cookiebot('preferences:true,statistics:false,marketing:true'), 'preferences marketing'],
    ['Cookiebot, refused', cookiebot('preferences:false,statistics:false,marketing:false'), 'nothing'],
  ])('are understood: %s', (_, cookies, expected) => {
    expect(grantedBy(`a=1; ${cookies}; b=2`)).toBe(expected)
    expect(readOtherChoice(cookies, NOW_MS)?.decidedAtMs).toBe(THEN_MS)
  })

  test.each([
    ['there are none', 'session=1'],
    ['OneTrust has not been answered', oneTrust('C0002:1').replace(/; Optanon.*/, '')],
    ['OneTrust has no groups', `OptanonConsent=x; OptanonAlertBoxClosed=${THEN}`],
    ['Didomi knows no purposes', didomi([], [])],
    ['Didomi is no base64', 'didomi_token=%%%'],
    ['Didomi is no JSON', `didomi_token=${btoa('{')}`],
    ['Didomi is null', `didomi_token=${btoa('null')}`],
    ['CookieHub has not been answered', cookieHub({ answered: false, allAllowed: true })],
    ['CookieHub is a list', `cookiehub=${base64([])}`],
    ['orestbida has no categories', orestbida(undefined)],
    ['orestbida is cut off', orestbida(['analytics']).slice(0, 30)],
    ['Cookiebot implied it', cookiebot('statistics:true', 'implied')],
    ['Cookiebot does not apply', 'CookieConsent=-1'],
    ['everything is empty', 'OptanonConsent=; didomi_token=; cookiehub=; cc_cookie=; CookieConsent='],
  ])('are ignored when %s', (_, cookies) => {
    expect(readOtherChoice(cookies, NOW_MS)).toBeNull()
  })

  test('of several the newest counts', () => {
    const newer = orestbida(['analytics']).replaceAll('2026-03', '2026-04')
    expect(grantedBy(`${cookiebot('marketing:true')}; ${newer}`)).toBe('analytics')
    expect(grantedBy(`${newer}; ${cookiebot('marketing:true')}`)).toBe('analytics')
  })

  test('a time to come, or none, becomes now', () => {
    const future = orestbida(['analytics']).replaceAll('2026-03', '2036-03')
    const timeless = `cc_cookie=${json({ categories: ['analytics'] })}`
    expect(readOtherChoice(future, NOW_MS)?.decidedAtMs).toBe(NOW_MS)
    expect(readOtherChoice(timeless, NOW_MS)?.decidedAtMs).toBe(NOW_MS)
  })

  test('never throw, wherever they are cut', () => {
    const all = [
      oneTrust('C0002:1'),
      didomi(['analytics'], []),
      cookieHub({}),
      orestbida([]),
      cookiebot('a:true'),
    ]
    const whole = all.join('; ')
    for (let cut = 0; cut < whole.length; cut += 1) {
      expect(() =>
        readOtherChoice(whole.slice(0, cut) + '\u0000' + whole.slice(cut + 1), NOW_MS),
      ).not.toThrow()
    }
  })
})
