import { AccountId } from '@placet/contract/ids'
import { expect, test } from 'vitest'
import { type AccountMails, findAccounts, isAnyTicked, tickAll, tickOne } from './notifications.ts'

function account(letter: string, name: string, mails: Partial<AccountMails> = {}): AccountMails {
  const id = AccountId.parse(`acc_${letter.repeat(22)}`)
  return { id, name, mayLeave: false, scan_reports: false, billing: false, ...mails }
}

const shop = account('A', 'Shop', { scan_reports: true })
const bakery = account('B', 'Bakery')

test('a master toggle is ticked while any account is, for its own kind of mail', () => {
  expect(isAnyTicked([shop, bakery], 'scan_reports')).toBe(true)
  expect(isAnyTicked([shop, bakery], 'billing')).toBe(false)
  expect(isAnyTicked([], 'billing')).toBe(false)
})

test('a master toggle ticks and unticks every account', () => {
  const ticked = tickAll([shop, bakery], 'scan_reports', true)
  expect(ticked.map((each) => each.scan_reports)).toEqual([true, true])
  expect(tickAll(ticked, 'scan_reports', false).map((each) => each.scan_reports)).toEqual([false, false])
})

test('a master toggle stays ticked until the last account is unticked', () => {
  const both = tickAll([shop, bakery], 'billing', true)
  const one = tickOne(both, shop.id, 'billing', false)
  expect(isAnyTicked(one, 'billing')).toBe(true)
  expect(isAnyTicked(tickOne(one, bakery.id, 'billing', false), 'billing')).toBe(false)
})

test('ticking one account leaves the others and the other kind of mail alone', () => {
  const [first, second] = tickOne([shop, bakery], shop.id, 'billing', true)
  expect(first).toEqual({ ...shop, billing: true })
  expect(second).toBe(bakery)
})

test('finds accounts by a part of their name', () => {
  expect(findAccounts([shop, bakery], ' SHO ')).toEqual([shop])
  expect(findAccounts([shop, bakery], '')).toEqual([shop, bakery])
})
