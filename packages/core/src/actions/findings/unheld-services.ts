import { type DerivedAction, actionOf } from '@placet/rules/actions/derived-action'
import {
  type ActionEvidence,
  type ActionService,
  isHeldBack,
  needsNoBlocker,
} from '@placet/rules/actions/evidence'
import { remedyFor } from '../remedy.ts'
import { categoryNamed } from '@placet/rules/actions/words'

/** Services that run on the site without waiting for consent. Those already reported as breaches are left out. */
export function findUnheldServices(
  evidence: ActionEvidence,
  caught: ReadonlySet<number | null>,
): DerivedAction[] {
  return evidence.services
    .filter((service) => service.isSeen && !caught.has(service.serviceId))
    .filter((service) => !needsNoBlocker(service, evidence))
    .filter((service) => !service.isListed || !isHeldBack(service, evidence))
    .map((service) => toAction(evidence, service))
}

function toAction(evidence: ActionEvidence, service: ActionService): DerivedAction {
  const remedy = remedyFor(evidence, service)
  return actionOf({
    type: 'service_without_blocker',
    about: `service-${service.serviceId}`,
    status: service.categoryId,
    serviceId: service.serviceId,
    title: `${service.name} isn’t blocked`,
    message: `${named(service)} is on your site and belongs to ${categoryNamed(service.categoryId)}, so it needs consent first. ${remedy.sentence}`,
    buttons: remedy.buttons,
    urls: service.urls,
    weight: service.isListed ? 0 : 1,
  })
}

function named({ name, vendor }: ActionService): string {
  return name === vendor ? name : `${name} (${vendor})`
}
