import type { DecodedTcModel } from './tc-model.ts'

export type ReasonToAsk = 'policy-changed' | 'nobody-disclosed' | 'new-vendors' | 'vendors-changed'

/** Reason why a stored string is no longer valid for the current disclosures, or null. */
export function reasonToAskAgain(
  stored: Pick<DecodedTcModel, 'policyVersion' | 'vendorListVersion' | 'disclosedVendors'>,
  list: { readonly policyVersion: number; readonly vendors: readonly { readonly id: number }[] },
  toldSince: number,
): ReasonToAsk | null {
  if (stored.policyVersion !== list.policyVersion) return 'policy-changed'
  if (stored.disclosedVendors === null) return 'nobody-disclosed'
  if (stored.vendorListVersion < toldSince) return 'vendors-changed'
  const disclosed = new Set(stored.disclosedVendors)
  return list.vendors.every(({ id }) => disclosed.has(id)) ? null : 'new-vendors'
}
