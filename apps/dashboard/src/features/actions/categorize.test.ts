import { CookieId } from '@placet/contract/ids'
import { expect, test } from 'vitest'
import { chosenCategories, suggestedChoices } from './categorize.ts'

const [known, unknown] = ['1', '2'].map((digit) => CookieId.parse(`cke_${digit.repeat(22)}`))
if (!known || !unknown) throw new Error('no ids')
const cookies = [
  { cookieId: known, name: '_ga', hostName: 'shop.example', suggestedCategoryId: 3 },
  { cookieId: unknown, name: 'x', hostName: 'shop.example', suggestedCategoryId: null },
]

test('pickers begin with what the catalogue would say', () => {
  expect(suggestedChoices(cookies)).toEqual({ [known]: '3', [unknown]: '' })
})

test('only what was chosen is sent', () => {
  expect(chosenCategories(cookies, suggestedChoices(cookies))).toEqual([{ cookieId: known, categoryId: 3 }])
  expect(chosenCategories(cookies, { [known]: '', [unknown]: '1' })).toEqual([
    { cookieId: unknown, categoryId: 1 },
  ])
})
