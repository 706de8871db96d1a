import { CreateDomainInput } from '@placet/contract/domains'
import { TEMPLATE } from '@placet/contract/constants'
import { PRODUCT } from '@placet/contract/plans'
import { anOwner } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { createDomains } from './index.ts'

const LIMIT_MS = 2000

test('a hundred domains with scans take less than two seconds', async ({ deps }) => {
  const { ctx } = await anOwner(deps)
  const names = Array.from({ length: 100 }, (_, index) => `site-${index}.example`)
  const wanted = { template: TEMPLATE.tcf, product: PRODUCT.business, scan: true }
  await createDomains({ ctx, input: CreateDomainInput.parse({ ...wanted, name: 'first.example' }) })
  const input = CreateDomainInput.parse({ ...wanted, name: names.join('\n') })
  const startedAt = performance.now()
  await createDomains({ ctx, input })
  expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS)
})
