import { VendorId } from '@placet/contract/ids'
import { PublishedDomain } from '@placet/contract/published-config'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { withTx } from '../context.ts'
import { publishSettings } from '../settings/index.ts'
import { addCookie, createService, deleteService, listCookies, listServices, saveService } from './index.ts'

const BOOKING = {
  name: 'Our booking tool',
  category_id: 3,
  description: 'Takes reservations.',
  locations: ['DE'],
  blocker_type: [0 as const],
  blocker_pattern: ['booking.example.com/'],
}

test('a service of the owner’s own blocks its tags and is declared with its cookies', async ({ deps }) => {
  const { ctx, domainId, name } = await anOwnerWithDomain(deps, { settings: withPolicy })
  const created = await createService({ ctx, input: { domainId, service: BOOKING } })
  expect(created).toMatchObject({
    name: BOOKING.name,
    own: true,
    manual: true,
    categoryName: 'analytics',
    customAutoBlocker: true,
    defaultBlockers: [],
    customBlockers: [{ type: 0, pattern: 'booking.example.com/' }],
  })
  const { serviceId } = created
  const cookie = { type: 1 as const, name: 'book_id', category: 3, description: '', service_id: serviceId }
  await addCookie({ ctx, input: { domainId, cookie } })
  const { version } = await publishSettings({ ctx, input: { domainId } })
  const { config } = await withTx(ctx, (tx) =>
    tx
      .selectFrom('published_version')
      .select('config')
      .where('domain_id', '=', domainId)
      .where('version', '=', version)
      .executeTakeFirstOrThrow(),
  )
  const { services, declared } = PublishedDomain.parse(config)
  expect(services).toMatchObject([
    { name: BOOKING.name, category: 'analytics', src: ['booking.example.com/'], inline: [] },
  ])
  expect(declared).toContainEqual(
    expect.objectContaining({
      key: `sd_${BOOKING.name}`,
      text: 'Takes reservations.',
      provider: name,
      countries: ['DE'],
    }),
  )
  expect(declared).toContainEqual(expect.objectContaining({ key: 'cd_book_id', provider: name }))
})

test('it is changed like any other, and a deleted one leaves its cookies without a service', async ({
  deps,
}) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const { serviceId } = await createService({ ctx, input: { domainId, service: BOOKING } })
  const change = { category_id: 4, blocker_type: [], blocker_pattern: [] }
  expect(await saveService({ ctx, input: { domainId, serviceId, change } })).toMatchObject({
    categoryName: 'marketing',
    customBlockers: [],
    description: 'Takes reservations.',
  })
  const cookie = { type: 2 as const, name: 'book', category: 4, description: '', service_id: serviceId }
  await addCookie({ ctx, input: { domainId, cookie } })
  await deleteService({ ctx, input: { domainId, serviceId } })
  const next = await createService({ ctx, input: { domainId, service: { ...BOOKING, name: 'Another' } } })
  expect(next.serviceId).toBe(serviceId)
  const { cookies } = await listCookies({ ctx, input: { domainId } })
  expect(cookies).toMatchObject([{ name: 'book', serviceId: 0 }])
})

test('names of the catalogue and of the list are refused, and so is a vendor nobody knows', async ({
  deps,
}) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const create = (service: Partial<Parameters<typeof createService>[0]['input']['service']>) =>
    createService({ ctx, input: { domainId, service: { ...BOOKING, ...service } } })
  await create({})
  await expect(create({ name: 'our BOOKING tool' })).rejects.toMatchObject({ code: 'service_taken' })
  await expect(create({ name: 'YouTube' })).rejects.toMatchObject({ code: 'service_in_catalogue' })
  const vendor = VendorId.parse('vnd_0000000000000000000000')
  await expect(create({ name: 'Third', vendor })).rejects.toMatchObject({ code: 'vendor_unknown' })
  expect(await listServices({ ctx, input: { domainId } })).toHaveLength(1)
})
