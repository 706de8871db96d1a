import { type DerivedAction, actionOf, button, openButton } from '../derived-action.ts'
import type { ActionCookie, ActionEvidence } from '../evidence.ts'
import { lifetime } from '../words.ts'

// Allows for clock skew and rounding: up to a tenth or a day longer counts as the same lifetime.
const TOLERANCE = 1.1
const DAY_SECONDS = 86_400
const NAMED_MAX = 3
const ADVICE =
  'Shorten the lifetime in the service’s settings or in your code. If this is intended, accept it and your declaration will state the longer lifetime.'

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
  return actionOf({
    type: 'lifetime_longer',
    about,
    status: Math.min(...cookies.map(({ categoryId }) => categoryId)),
    serviceId: serviceId === 0 ? null : serviceId,
    title: service
      ? `Cookies of ${service.name} last longer than documented`
      : 'Cookies last longer than documented',
    message: compare(cookies),
    buttons: [
      button('lifetime-accept', 'Accept the longer lifetime'),
      openButton('Open the cookies', `/domain/${domainId}/cookie`),
    ],
    cookies,
    dates: cookies.map(({ foundAt }) => foundAt),
  })
}

/** A sentence for each cookie, so that it can be translated. */
function compare(cookies: readonly ActionCookie[]): string {
  const named = cookies.slice(0, cookies.length > NAMED_MAX + 1 ? NAMED_MAX : cookies.length)
  return named.reduceRight(compareOne, sayMore(cookies.length - named.length))
}

function compareOne(rest: string, { name, lifeSeconds, knownLifeSeconds }: ActionCookie): string {
  const actual = lifetime(lifeSeconds ?? 0)
  return knownLifeSeconds === 0
    ? `For ${name}, one visit is documented, but it lasts ${actual}. ${rest}`
    : `${name} lasts ${actual} instead of ${lifetime(knownLifeSeconds ?? 0)}. ${rest}`
}

/** Never one: it would be named. */
function sayMore(count: number): string {
  return count === 0 ? ADVICE : `Also longer than documented: ${count} more cookies. ${ADVICE}`
}
