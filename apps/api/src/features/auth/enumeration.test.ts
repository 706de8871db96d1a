import { register, requestMagicLink, requestPasswordReset, signIn } from '@placet/contract/auth'
import { PASSWORD, anOwner } from '@placet/testkit/factories/people'
import { kolmogorovSmirnov } from '@placet/testkit/measure/kolmogorov-smirnov'
import { sized } from '@placet/testkit/sized'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

/** Every session has its own. */
const TOKEN = /(?<="accessToken":")[^"]+/

const NEWCOMER = { name: 'Grace Example', password: PASSWORD, password2: PASSWORD }

const CASES = [
  { route: requestMagicLink, rounds: sized(100, { full: 300 }), body: (email: string) => ({ email }) },
  { route: requestPasswordReset, rounds: sized(100, { full: 300 }), body: (email: string) => ({ email }) },
  { route: register, rounds: 60, body: (email: string) => ({ ...NEWCOMER, email }) },
  { route: signIn, rounds: 60, body: (email: string) => ({ email, password: 'not the right one' }) },
] as const

/** Each from a network of its own, so that no limit tells the two apart. */
let networks = 0
async function ask(path: string, payload: Record<string, string>) {
  networks += 1
  const startedAt = performance.now()
  const response = await api.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: `10.${(networks >> 8) & 255}.${networks & 255}.1`,
    headers: { cookie: '__Host-XSRF-TOKEN=x', 'x-xsrf-token': 'x' },
    payload,
  })
  return {
    ms: performance.now() - startedAt,
    answer: `${response.statusCode} ${response.body.replace(TOKEN, 'token')} ${response.cookies.map(({ name }) => name).join()}`,
  }
}

test.each(CASES)(
  'T26: $route.name answers alike, after the same time, for known and unknown addresses',
  async ({ route, rounds, body }) => {
    const known: number[] = []
    const unknown: number[] = []
    const answers = new Set<string>()
    for (let round = 0; round < rounds; round += 1) {
      const { email } = await anOwner(api.deps)
      const pair = [
        { times: known, email },
        { times: unknown, email: `${randomUUID()}@example.com` },
      ]
      // Taking turns in who is first cancels whatever the machine does meanwhile.
      for (const { times, email: address } of round % 2 ? pair : pair.toReversed()) {
        const { ms, answer } = await ask(route.path, body(address))
        times.push(ms)
        answers.add(answer)
      }
    }
    expect([...answers]).toHaveLength(1)
    // A fair run falls below 0.001 once in a thousand times, so this does not fail by chance.
    expect(kolmogorovSmirnov(known, unknown)).toBeGreaterThan(0.001)
  },
  120_000,
)
