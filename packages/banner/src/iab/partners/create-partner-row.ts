import type { VendorClaims, VendorDetails } from '@placet/contract/shown-vendor-list'
import type { IabLayer, VendorsLayer } from '@placet/rules/publish/iab-layers'
import { restrictedClaims } from '@placet/tcf/restricted-claims'
import { createSwitch } from '../create-switch.ts'
import type { Draft } from '../draft.ts'
import type { IabTools } from '../kit.ts'
import { describePartner } from './describe-partner.ts'

/** A partner's name and switches, with everything else in a disclosure. */
export function createPartnerRow(
  kit: IabTools,
  layer: IabLayer,
  details: VendorsLayer,
  draft: Draft,
  vendor: VendorDetails,
): HTMLElement {
  const { element } = kit
  const { texts, tcf } = layer
  const { id, name } = vendor
  const claims = claimsOf(layer, id)
  const { purposes, legIntPurposes } = restrictedClaims(claims, tcf.restrictions)
  const more = element('details', {}, element('summary', {}, name))
  more.addEventListener(
    'toggle',
    () =>
      more.append(
        ...describePartner(kit, layer, details, { ...claims, ...vendor, purposes, legIntPurposes }),
      ),
    { once: true },
  )
  return element(
    'li',
    {},
    more,
    element(
      'div',
      { class: 'choices' },
      ...(purposes[0] ? [createSwitch(kit, texts.consent, name, draft.vendorConsents, id)] : []),
      ...(legIntPurposes[0]
        ? [createSwitch(kit, texts.legitimateInterest, name, draft.vendorLegitimateInterests, id)]
        : []),
    ),
  )
}

const byLayer = new WeakMap<IabLayer, ReadonlyMap<number, VendorClaims>>()

function claimsOf(layer: IabLayer, id: number): VendorClaims {
  const known = byLayer.get(layer) ?? new Map(layer.list.vendors.map((vendor) => [vendor.id, vendor]))
  byLayer.set(layer, known)
  const claims = known.get(id)
  if (!claims) throw new Error(`vendor ${id} is in one of the two files only`)
  return claims
}
