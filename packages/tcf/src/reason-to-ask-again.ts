import type { DecodedTcModel } from './tc-model.ts'

export type ReasonToAsk = 'policy-changed' | 'nobody-disclosed' | 'new-vendors'

/**
 * Whether a stored string is still good for what the domain shows today, or null. What a vendor does anew is
 * found by comparing lists, and raises the domain's revision.
 */
export function reasonToAskAgain(
  stored: Pick<DecodedTcModel, 'policyVersion' | 'disclosedVendors'>,
  list: { readonly policyVersion: number; readonly vendors: readonly { readonly id: number }[] },
): ReasonToAsk | null {
  if (stored.policyVersion !== list.policyVersion) return 'policy-changed'
  if (stored.disclosedVendors === null) return 'nobody-disclosed'
  const disclosed = new Set(stored.disclosedVendors)
  return list.vendors.every(({ id }) => disclosed.has(id)) ? null : 'new-vendors'
}
