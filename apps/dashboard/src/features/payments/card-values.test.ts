import { expect, test } from 'vitest'
import { CardNotRead, firstCardValues, toCardInput } from './card-values.ts'

const card = {
  id: `crd_${'0'.repeat(22)}`,
  brand: 'Visa',
  lastFour: '1111',
  expiryMonth: 1,
  expiryYear: 2040,
  default: true,
} as never

test('a card on file is sent by its id, whatever else was typed', async () => {
  const values = { ...firstCardValues([card]), cardnumber: '4111', makeToken: async () => 'pm_1' }
  expect(await toCardInput(values)).toEqual({ card: `crd_${'0'.repeat(22)}` })
})

test('a new card is sent by its fields, or only as a token where the provider has the fields', async () => {
  const typed = { ...firstCardValues([]), cardnumber: '4111', month: '02', year: '2040', cvc: '123' }
  expect(await toCardInput(typed)).toEqual({ card: 0, cardnumber: '4111', month: 2, year: 2040, cvc: '123' })
  expect(await toCardInput({ ...typed, makeToken: async () => 'pm_1' })).toEqual({ card: 'pm_1' })
})

test('what the provider’s fields cannot read, or have not loaded for, is said', async () => {
  const refused = async () => {
    throw new CardNotRead('Your card number is incomplete.')
  }
  await expect(toCardInput({ ...firstCardValues([]), makeToken: refused })).rejects.toThrow('incomplete')
  await expect(toCardInput(firstCardValues([]))).rejects.toThrow(CardNotRead)
})
