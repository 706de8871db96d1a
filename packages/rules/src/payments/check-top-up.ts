/** What is wrong with the choice of an amount; whether it is on offer is known to the server alone. */
export function checkTopUp(amountId: number | null | undefined): 'amount_missing' | 'amount_invalid' | null {
  if (amountId === null || amountId === undefined) return 'amount_missing'
  // -1 is the choice that pays what is open.
  return !Number.isInteger(amountId) || amountId < -1 ? 'amount_invalid' : null
}
