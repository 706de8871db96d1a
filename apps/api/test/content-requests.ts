import { aService } from '@placet/testkit/factories/services'
import { z } from 'zod'
import type { FurnishedOwner } from './furnished-owner.ts'
import type { TestCall } from './test-app.ts'

/** The example with a cookie and a service in it too. */
export async function withAllTexts(owner: FurnishedOwner, { body }: TestCall): Promise<Partial<TestCall>[]> {
  await aService(owner, { domainId: owner.domainId, serviceId: 9 })
  const [example] = z.array(z.record(z.string(), z.unknown())).parse(body)
  return [
    {
      body: [
        {
          ...example,
          cookies: [{ key: 'cd_basket', value: 'Keeps it.' }],
          services: [{ key: 'sd_YouTube', value: 'Films.' }],
        },
      ],
    },
  ]
}
