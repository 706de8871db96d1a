import { becomeStaff } from '@placet/testkit/factories/staff'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Owner, ROUTE_LIST, sharedParams } from '../test/route-requests.ts'
import { createTestApp } from '../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
let owner: Owner
let paramsFor: ReturnType<typeof sharedParams>
beforeAll(async () => {
  api = await createTestApp()
  owner = await anOwnerWithDomain(api.deps)
  await becomeStaff(api.deps, owner)
  paramsFor = sharedParams(owner)
})
afterAll(() => api.close())

const withText = ROUTE_LIST.filter((route) => JSON.stringify(route.example.body ?? null).includes('":"'))

test.each(withText.map((route) => [route.name, route] as const))(
  '%s refuses a character that cannot be stored',
  async (_, route) => {
    const body: unknown = JSON.parse(JSON.stringify(route.example.body).replaceAll('":"', '":"\\u0000'))
    const answer = await api.call(route, { as: { session: owner }, params: await paramsFor(route), body })
    expect(['malformed_request', 'csrf_missing']).toContain(answer.code)
  },
)
