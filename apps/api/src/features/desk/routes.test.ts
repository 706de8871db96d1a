import type { Route } from '@placet/contract/route'
import { ROUTES } from '@placet/contract/routes'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import type { Person } from '@placet/testkit/factories/people'
import { aStaffMember } from '@placet/testkit/factories/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyFor, sharedParams } from '../../../test/route-requests.ts'
import { createTestApp } from '../../../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

describe('T95: staff', () => {
  const atDesk = ROUTES.desk.map((route: Route) => [route.method, route.path, route] as const)
  const ask = async (route: Route, staff: Person) => {
    const customer = await anOwnerWithDomain(api.deps)
    const call = { params: await sharedParams(customer)(route), body: await bodyFor(route, customer) }
    return api.call(route, { as: { session: staff }, ...call })
  }

  test.each(atDesk)(
    'with a second factor, %s %s answers, or asks for the reason first',
    async (_, __, route) => {
      const answer = await ask(route, await aStaffMember(api.deps))
      expect(answer.code).toBe(route.errors.includes('desk_reason_missing') ? 'desk_reason_missing' : null)
    },
  )

  test.each(atDesk)('without a second factor, %s %s is refused', async (_, __, route) => {
    const answer = await ask(route, await aStaffMember(api.deps, { hasFactor: false }))
    expect(answer.code).toBe('desk_second_factor_missing')
  })
})
