import type { DerivedAction } from '@placet/rules/actions/derived-action'
import type { ActionEvidence } from '@placet/rules/actions/evidence'
import { findBreaches } from './findings/breaches.ts'
import { findLawChanges } from './findings/law-changes.ts'
import { findHomeOnly } from './findings/home-only.ts'
import { findLongLifetimes } from '@placet/rules/actions/findings/long-lifetimes'
import { findScriptFaults } from './findings/script-faults.ts'
import { findUncategorized } from './findings/uncategorized.ts'
import { findUnheldServices } from './findings/unheld-services.ts'
import { findUnknownThirdParties } from './findings/unknown-third-parties.ts'
import { findUnlistedVendors } from './findings/unlisted-vendors.ts'
import { findVanished } from './findings/vanished.ts'

/** Open actions of a domain, most urgent first. Pure and independent of the order of the evidence. */
export function deriveActions(evidence: ActionEvidence): DerivedAction[] {
  const inOrder = sorted(evidence)
  const breaches = findBreaches(inOrder)
  return [
    ...findScriptFaults(inOrder),
    ...breaches,
    ...findUnheldServices(inOrder, new Set(breaches.map(({ serviceId }) => serviceId))),
    ...findUncategorized(inOrder),
    ...findUnlistedVendors(inOrder),
    ...findUnknownThirdParties(inOrder),
    ...findLawChanges(inOrder),
    ...findHomeOnly(inOrder),
    ...findLongLifetimes(inOrder),
    ...findVanished(inOrder),
  ].toSorted((one, other) => other.order - one.order || compare(one.key, other.key))
}

function sorted(evidence: ActionEvidence): ActionEvidence {
  const { cookies, services, scan } = evidence
  return {
    ...evidence,
    cookies: cookies.toSorted(
      (one, other) =>
        compare(one.name, other.name) || compare(one.hostName, other.hostName) || compare(one.id, other.id),
    ),
    services: services.toSorted((one, other) => one.serviceId - other.serviceId),
    scan: scan && {
      ...scan,
      unknownHosts: scan.unknownHosts.toSorted((one, other) => compare(one.host, other.host)),
    },
  }
}

/** Compares code units, so that the order does not depend on the machine's locale. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
