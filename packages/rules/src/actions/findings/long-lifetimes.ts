import { type DerivedAction, actionOf, button, openButton } from '../derived-action.ts'
import type { ActionCookie, ActionEvidence } from '../evidence.ts'
import { lifetime, listed } from '../words.ts'

// Allows for clock skew and rounding: up to a tenth or a day longer counts as the same lifetime.
const TOLERANCE = 1.1
const DAY_SECONDS = 86_400

export function findLongLifetimes(evidence: ActionEvidence): DerivedAction[] {
  const groups = Map.groupBy(evidence.cookies.filter(isTooLong), ({ serviceId, categoryId }) =>
    serviceId === 0 ? `category-${categoryId}` : `service-${serviceId}`,
  )
  return [...groups].map(([about, cookies]) => toAction(evidence, about, cookies))
}

/** Longer than both the known lifetime and the one accepted by the owner. */
export function isTooLong(
  cookie: Pick<ActionCookie, 'lifeSeconds' | 'knownLifeSeconds' | 'acceptedLifeSeconds' | 'deletedAt'>,
): boolean {
  const { lifeSeconds, knownLifeSeconds, acceptedLifeSeconds, deletedAt } = cookie
  if (lifeSeconds === null || knownLifeSeconds === null || deletedAt !== null) return false
  const allowed = Math.max(knownLifeSeconds, acceptedLifeSeconds ?? 0)
  return lifeSeconds > Math.max(allowed * TOLERANCE, allowed + DAY_SECONDS)
}

function toAction(
  { domainId, services }: ActionEvidence,
  about: string,
  cookies: readonly ActionCookie[],
): DerivedAction {
  const serviceId = cookies[0]?.serviceId ?? 0
  const service = services.find((each) => each.serviceId === serviceId)
  const compared = cookies.map(
    ({ name, lifeSeconds, knownLifeSeconds }) =>
      `${name} (${lifetime(lifeSeconds ?? 0)} instead of ${lifetime(knownLifeSeconds ?? 0)})`,
  )
  const whose = service ? `of ${service.name} ` : ''
  return actionOf({
    type: 'lifetime_longer',
    about,
    status: Math.min(...cookies.map(({ categoryId }) => categoryId)),
    serviceId: serviceId === 0 ? null : serviceId,
    title: `Cookies ${whose}last longer than documented`,
    message: `${listed(compared)}. Shorten ${cookies.length === 1 ? 'it' : 'them'} in the service’s settings or in your code. If this is intended, accept it and your declaration will state the longer lifetime.`,
    buttons: [
      button('lifetime-accept', 'Accept the longer lifetime'),
      openButton('Open the cookies', `/domain/${domainId}/cookie`),
    ],
    cookies,
    dates: cookies.map(({ foundAt }) => foundAt),
  })
}
