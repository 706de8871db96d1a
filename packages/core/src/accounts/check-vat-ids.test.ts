import { accountNamed } from '@placet/testkit/factories/account-named'
import { type Person, anOwner } from '@placet/testkit/factories/people'
import { type TestDeps, createTestDeps } from '@placet/testkit/factories/test-deps'
import { type LocalVatRegister, serveVatRegister } from '@placet/testkit/serve-vat-register'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadAccountTax } from '../money/load-account-tax.ts'
import { withTx } from '../context.ts'
import { checkVatIds, getAccount, saveAccount } from './index.ts'

const HOUR_MS = 3_600_000
let deps: TestDeps
let register: LocalVatRegister
beforeEach(async () => {
  const plain = await createTestDeps()
  register = await serveVatRegister()
  deps = { ...plain, vatRegister: register.register }
})
afterEach(async () => {
  await Promise.all([register.close(), deps.drop()])
})

const start = Date.now()
function work(hours = 0) {
  const clock = { now: () => new Date(start + hours * HOUR_MS) }
  const ctx = { ...deps.job, vatRegister: deps.vatRegister, clock }
  return checkVatIds({ ctx, input: {} })
}

async function aCompany(country_id: string, tax_no: string): Promise<Person> {
  const owner = await anOwner(deps)
  await saveAccount({ ctx: owner.ctx, input: { ...accountNamed('Firma'), country_id, tax_no } })
  return owner
}
const taxOf = ({ ctx, accountId }: Person) => withTx(ctx, (tx) => loadAccountTax(tx, ctx, accountId))
const numberOf = async ({ ctx }: Person) => (await getAccount({ ctx, input: {} })).taxNumber

test('a number that the register knows is charged no tax, and the invoice says when and by whom it was confirmed', async () => {
  register.known.add('ATU13585627')
  const owner = await aCompany('AT', 'at u1358 5627')
  expect(await numberOf(owner)).toEqual({ state: 'waiting', answeredAt: null })
  expect(await taxOf(owner)).toMatchObject({ decision: { reason: 'vat_id_not_confirmed', rateOf: 'AT' } })

  await work()
  const at = new Date(start).toISOString()
  expect(await numberOf(owner)).toEqual({ state: 'valid', answeredAt: at })
  expect(await taxOf(owner)).toEqual({
    decision: { reason: 'reverse_charge', rateOf: null, confirmed: { at, reference: 'WAPI1' } },
    basisPoints: 0,
  })
  expect(register.asked).toEqual([
    {
      countryCode: 'AT',
      vatNumber: 'U13585627',
      requesterMemberStateCode: 'DE',
      requesterNumber: '136695976',
    },
  ])
  await work(1)
  expect(register.asked).toHaveLength(1)
  await work(31 * 24)
  expect(register.asked).toHaveLength(2)
})

test('a number that the register does not know, or that can be nobody’s, is charged tax', async () => {
  const [unknown, nonsense] = await Promise.all([aCompany('FR', 'FR40303265045'), aCompany('FR', 'soon')])
  await work()
  for (const owner of [unknown, nonsense]) {
    expect(await numberOf(owner)).toMatchObject({ state: 'invalid' })
    expect(await taxOf(owner)).toMatchObject({ decision: { reason: 'vat_id_not_confirmed', rateOf: 'FR' } })
  }
  expect(register.asked).toHaveLength(1)
})

test('a register that is away is asked again, and what it said before counts meanwhile', async () => {
  register.known.add('ATU13585627')
  const [first, second] = [await aCompany('AT', 'ATU13585627'), await aCompany('GR', 'EL094259216')]
  register.away.add('EL')
  await expect(work()).rejects.toThrow('1 of 2 failed')
  expect(await numberOf(second)).toMatchObject({ state: 'waiting' })
  expect(await work(0.1)).toEqual({ done: 0 })

  register.away.delete('EL')
  register.known.add('EL094259216')
  await work(0.5)
  expect(await numberOf(second)).toMatchObject({ state: 'valid' })

  register.away.add('AT')
  await expect(work(31 * 24)).rejects.toThrow('1 of 2 failed')
  expect(await numberOf(first)).toMatchObject({ state: 'valid' })
})

test('another number, or another country, is asked for anew', async () => {
  register.known.add('ATU13585627')
  const owner = await aCompany('AT', 'ATU13585627')
  await work()
  await saveAccount({
    ctx: owner.ctx,
    input: { ...accountNamed('Firma'), country_id: 'AT', tax_no: 'ATU00000000' },
  })
  expect(await numberOf(owner)).toMatchObject({ state: 'waiting' })
  expect(await taxOf(owner)).toMatchObject({ decision: { reason: 'vat_id_not_confirmed' } })
  await work(1)
  expect(await numberOf(owner)).toMatchObject({ state: 'invalid' })
})

test('nobody is asked for numbers at home, outside the union, or where there is none', async () => {
  const owners = await Promise.all([
    aCompany('DE', 'DE136695976'),
    aCompany('US', '12-3456789'),
    aCompany('AT', ''),
  ])
  expect(await work()).toEqual({ done: 0 })
  for (const owner of owners) expect(await numberOf(owner)).toEqual({ state: 'not_asked', answeredAt: null })
})
