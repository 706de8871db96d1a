import type { ConsentState } from '@placet/contract/events/scan-page.v1'
import { type DerivedAction, actionOf } from '@placet/rules/actions/derived-action'
import {
  type ActionCookie,
  type ActionEvidence,
  MARKETING,
  UNCATEGORIZED,
} from '@placet/rules/actions/evidence'
import { remedyFor } from '../remedy.ts'
import { categoryNamed, listed } from '@placet/rules/actions/words'

type Breach = 'set_before_consent' | 'set_after_refusal'

/** Entries set without consent. Uncategorised ones have their own action. */
export function findBreaches(evidence: ActionEvidence): DerivedAction[] {
  const isBreach = (cookie: ActionCookie) =>
    cookie.categoryId !== UNCATEGORIZED && cookie.deletedAt === null && cookie.nonCompliantStates.length > 0
  const groups = Map.groupBy(evidence.cookies.filter(isBreach), (cookie) =>
    JSON.stringify([typeOf(cookie), cookie.serviceId, cookie.serviceId === 0 ? cookie.categoryId : 0]),
  )
  return [...groups.values()].map((cookies) => toBreach(evidence, cookies))
}

/** An entry set before any choice isn't blocked at all; one set after "Deny" has another cause. */
function typeOf({ nonCompliantStates }: ActionCookie): Breach {
  return nonCompliantStates.includes('none') ? 'set_before_consent' : 'set_after_refusal'
}

function toBreach(evidence: ActionEvidence, cookies: readonly ActionCookie[]): DerivedAction {
  const [first] = cookies
  const type = first ? typeOf(first) : 'set_before_consent'
  const serviceId = first?.serviceId ?? 0
  const service = evidence.services.find((each) => each.serviceId === serviceId)
  const status = Math.max(...cookies.map(({ categoryId }) => categoryId))
  const states = STATES.filter((state) => setIn(cookies, state).length > 0)
  const remedy = remedyFor(evidence, service)
  return actionOf({
    type,
    about: serviceId === 0 ? `category-${status}` : `service-${serviceId}`,
    status,
    serviceId: serviceId === 0 ? null : serviceId,
    title: titleOf(type, service?.name, { count: cookies.length, category: categoryNamed(status) }),
    message: states.reduceRight((rest, state) => SAID[state](setIn(cookies, state), rest), remedy.sentence),
    buttons: remedy.buttons,
    cookies,
    urls: cookies.flatMap(proofs),
    dates: cookies.map(({ foundAt }) => foundAt),
    weight: (status === MARKETING ? 4 : 0) + (states.length > 1 ? 2 : 0),
  })
}

function titleOf(
  type: Breach,
  service: string | undefined,
  { count, category }: { count: number; category: string },
): string {
  if (type === 'set_before_consent') {
    if (service !== undefined) return `${service} does not wait for consent`
    return count === 1
      ? `1 ${category} cookie does not wait for consent`
      : `${count} ${category} cookies do not wait for consent`
  }
  if (service !== undefined) return `${service} ignores a refusal`
  return count === 1
    ? `1 ${category} cookie ignores a refusal`
    : `${count} ${category} cookies ignore a refusal`
}

/** A sentence for each state, the same for one cookie and for many, so that it can be translated. */
const SAID: Record<ConsentState, (names: string, rest: string) => string> = {
  none: (names, rest) => `Set before visitors have chosen anything: ${names}. ${rest}`,
  deny: (names, rest) => `Set after “Deny”: ${names}. ${rest}`,
  withdraw: (names, rest) => `Set after consent was withdrawn: ${names}. ${rest}`,
  gpc: (names, rest) => `Set despite the browser’s opt-out signal: ${names}. ${rest}`,
  preferences: (names, rest) => `Set when only preferences were allowed: ${names}. ${rest}`,
  analytics: (names, rest) => `Set when only analytics was allowed: ${names}. ${rest}`,
  marketing: (names, rest) => `Set when only marketing was allowed: ${names}. ${rest}`,
  accept: (names, rest) => `Set after consent: ${names}. ${rest}`,
}
const STATES = Object.keys(SAID).filter(isState)

function isState(key: string): key is ConsentState {
  return key in SAID
}

function setIn(cookies: readonly ActionCookie[], state: ConsentState): string {
  return listed(
    cookies.filter(({ nonCompliantStates }) => nonCompliantStates.includes(state)).map(({ name }) => name),
  )
}

function proofs({ nonCompliantStates, pageOfState }: ActionCookie): string[] {
  return nonCompliantStates.flatMap((state) => pageOfState[state] ?? [])
}
