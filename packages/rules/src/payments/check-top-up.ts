import { OPEN_BALANCE } from '@placet/contract/payments'

/** What is wrong with the choice of an amount; whether it is on offer is known to the server alone. */
export function checkTopUp(amountId: number | null | undefined): 'amount_missing' | 'amount_invalid' | null {
  if (amountId === null || amountId === undefined) return 'amount_missing'
  return !Number.isInteger(amountId) || amountId < OPEN_BALANCE ? 'amount_invalid' : null
}
