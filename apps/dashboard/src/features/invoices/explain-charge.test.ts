import { PAYMENT_MESSAGES } from '@placet/contract/payments'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../i18n/de.po'
import { i18n } from '../../i18n/i18n.ts'
import { say } from '../../i18n/say.ts'
import { explainCharge } from './explain-charge.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each([
  ['Your card was declined.', 'Unable to charge the selected credit card: Your card was declined.'],
  ['Unable to charge the selected credit card.', 'Unable to charge the selected credit card.'],
  ['', 'Unable to charge the selected credit card.'],
])('%j is told once', (reason, told) => {
  expect(explainCharge(reason)).toBe(told)
})

test('the server’s reason is told once and in the person’s language', () => {
  i18n.loadAndActivate({ locale: 'de', messages })
  const failed = say(PAYMENT_MESSAGES.chargeFailed)
  expect(failed).not.toBe(PAYMENT_MESSAGES.chargeFailed)
  expect(explainCharge(PAYMENT_MESSAGES.chargeFailed)).toBe(failed)
  expect(explainCharge(PAYMENT_MESSAGES.pending)).toContain(say(PAYMENT_MESSAGES.pending))
})
