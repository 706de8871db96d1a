import { t } from '@lingui/core/macro'
import type { TaxNumber } from '@placet/contract/accounts'
import { formatLongDate } from '../../ui/format-date.ts'

export function describeTaxNumber({ state, answeredAt }: TaxNumber): string | undefined {
  if (state === 'waiting') return t`Being checked. Until it is confirmed, we charge your country’s tax.`
  if (state === 'invalid') return t`This number isn’t in the VAT register, so we charge your country’s tax.`
  if (state === 'not_asked' || answeredAt === null) return undefined
  return t`Confirmed on ${formatLongDate(answeredAt)}: no tax is charged, you declare it yourself (reverse charge).`
}
