import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { createTestDeps } from '@placet/testkit/factories/test-deps'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renameDomain } from './domains/index.ts'
import { addHostname } from './hostnames/index.ts'

let deps: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  deps = await createTestDeps()
})
afterAll(() => deps.drop())

test('a verb that is called without a route refuses input that the route would refuse', async () => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  await expect(addHostname({ ctx, input: { domainId, hostname: '' } })).rejects.toMatchObject({
    code: 'invalid_input',
    errors: [{ key: 'hostname' }],
  })
  const malformed: unknown = JSON.parse('{"domainId":"1 OR 1=1","name":7}')
  await expect(Reflect.apply(renameDomain, undefined, [{ ctx, input: malformed }])).rejects.toMatchObject({
    code: 'invalid_input',
    errors: [{ key: 'name' }, { key: 'domainId' }],
  })
})

test('input is trimmed as the route trims it, and fields that the verb does not name are left out', async () => {
  const owner = await anOwnerWithDomain(deps)
  const input = { ...owner, hostname: `  shop.${owner.name} ` }
  expect(await addHostname({ ctx: owner.ctx, input })).toMatchObject({ name: `shop.${owner.name}` })
})
