/** Validates the chosen amount. Only the server knows whether it is on offer. */
export function checkTopUp(amountId: number | null | undefined): 'amount_missing' | 'amount_invalid' | null {
  if (amountId === null || amountId === undefined) return 'amount_missing'
  // -1 pays the outstanding balance.
  return !Number.isInteger(amountId) || amountId < -1 ? 'amount_invalid' : null
}
