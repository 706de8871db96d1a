import type { Route } from '@placet/contract/route'
import { ROUTES } from '@placet/contract/routes'
import { getSettings, publishSettings, SettingsView, saveSettings } from '@placet/contract/settings'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { sized } from '@placet/testkit/sized'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const BODIES = sized(1000, { full: 10_000 })
const AT_ONCE = 20
const MARK = '@polluted@'

/** Ways to write the key, each with a value that would pollute if anything merged it. */
const POLLUTED = [
  '"__proto__":{"polluted":true}',
  '"\\u005f_proto__":{"polluted":true}',
  '"__proto__":"polluted"',
  '"__proto__":null',
  '"constructor":{"prototype":{"polluted":true}}',
  '"constructor":{"polluted":true}',
  '"constructor":1',
  '"prototype":{"polluted":true}',
  '"__defineGetter__":"polluted"',
  '"hasOwnProperty":true',
  '"toString":{"polluted":true}',
]

/** The body as JSON texts with a polluted key in each of its objects, however deep. */
function pollutedTexts(body: unknown): string[] {
  return objectsIn(body).flatMap((_, index) => {
    const copy = structuredClone(body)
    Object.assign(objectsIn(copy)[index] ?? {}, { [MARK]: 0 })
    const text = JSON.stringify(copy)
    return POLLUTED.map((polluted) => text.replace(`"${MARK}":0`, polluted))
  })
}

function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? inner : [value, ...inner]
}

type Owner = Awaited<ReturnType<typeof anOwnerWithDomain>>

/** How often each status came back. */
async function send(route: Route, owner: Owner, texts: string[]): Promise<Record<number, number>> {
  const url = route.path.replace(':domainId', owner.domainId)
  const headers = {
    authorization: `Bearer ${await api.bearers.issue(owner.sessionId)}`,
    cookie: `__Host-placet-session=${owner.sessionSecret}`,
    'content-type': 'application/json',
  }
  const answers: Record<number, number> = {}
  for (let sent = 0; sent < texts.length; sent += AT_ONCE) {
    const batch = texts.slice(sent, sent + AT_ONCE)
    const requests = batch.map((payload) => api.app.inject({ method: 'PATCH', url, headers, payload }))
    for (const { statusCode } of await Promise.all(requests)) {
      answers[statusCode] = (answers[statusCode] ?? 0) + 1
    }
  }
  return answers
}

function expectNothingPolluted(): void {
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect(Object.keys(Object.prototype)).toEqual([])
}

test.each([saveSettings, publishSettings])(
  `T6: ${BODIES} polluted bodies of $name are refused and pollute nothing`,
  async (route) => {
    const owner = await anOwnerWithDomain(api.deps)
    const asked = { as: { session: owner }, params: { domainId: owner.domainId } }
    const settings = SettingsView.parse((await api.call(getSettings, asked)).body)
    settings.ui.links = [{ url: 'https://example.com/privacy', target: '_blank' }]
    const different = pollutedTexts(settings)
    const texts = Array.from({ length: BODIES }, (_, index) => different[index % different.length] ?? '')
    expect(await send(route, owner, texts)).toEqual({ 422: BODIES })
    expectNothingPolluted()
    expect(await api.call(route, { ...asked, body: settings })).toMatchObject({ status: 200 })
  },
  120_000,
)

const OTHERS = Object.values<readonly Route[]>(ROUTES)
  .flat()
  .filter(({ method, params, example }) => {
    const isOfDomain = Object.keys(params.shape).every((name) => name === 'domainId')
    return method === 'PATCH' && isOfDomain && example.body !== undefined
  })

test.each(OTHERS.map((route) => [route.name, route] as const))(
  'T6: polluted bodies of %s are refused and pollute nothing',
  async (_, route) => {
    const owner = await anOwnerWithDomain(api.deps)
    const texts = pollutedTexts(route.example.body)
    expect(await send(route, owner, texts)).toEqual({ 422: texts.length })
    expectNothingPolluted()
  },
)
