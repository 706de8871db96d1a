import type { TaxNumber } from '@placet/contract/accounts'
import { formatLongDate } from '@placet/rules/format-long-date'

export function describeTaxNumber({ state, answeredAt }: TaxNumber): string | undefined {
  if (state === 'waiting') return 'Being checked. Until it is confirmed, tax of your country is charged.'
  if (state === 'invalid') return 'The register does not know this number, so tax of your country is charged.'
  if (state === 'not_asked' || answeredAt === null) return undefined
  return `Confirmed on ${formatLongDate(answeredAt)}: no tax is charged, you declare it yourself (reverse charge).`
}
