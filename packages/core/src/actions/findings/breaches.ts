import type { ConsentState } from '@placet/contract/events/scan-page.v1'
import { type DerivedAction, actionOf } from '@placet/rules/actions/derived-action'
import {
  type ActionCookie,
  type ActionEvidence,
  MARKETING,
  UNCATEGORIZED,
} from '@placet/rules/actions/evidence'
import { remedyFor } from '../remedy.ts'
import { categoryNamed, counted, listed } from '@placet/rules/actions/words'

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
function typeOf({ nonCompliantStates }: ActionCookie) {
  return nonCompliantStates.includes('none') ? 'set_before_consent' : 'set_after_refusal'
}

function toBreach(evidence: ActionEvidence, cookies: readonly ActionCookie[]): DerivedAction {
  const [first] = cookies
  const type = first ? typeOf(first) : 'set_before_consent'
  const serviceId = first?.serviceId ?? 0
  const service = evidence.services.find((each) => each.serviceId === serviceId)
  const status = Math.max(...cookies.map(({ categoryId }) => categoryId))
  const states = new Set(cookies.flatMap(({ nonCompliantStates }) => nonCompliantStates))
  const who = service?.name ?? counted(cookies.length, `${categoryNamed(status)} cookie`)
  const remedy = remedyFor(evidence, service)
  return actionOf({
    type,
    about: serviceId === 0 ? `category-${status}` : `service-${serviceId}`,
    status,
    serviceId: serviceId === 0 ? null : serviceId,
    title:
      type === 'set_before_consent'
        ? `${who} ${service || cookies.length === 1 ? 'does' : 'do'} not wait for consent`
        : `${who} ${service || cookies.length === 1 ? 'ignores' : 'ignore'} a refusal`,
    message: `${listed(cookies.map(({ name }) => name))} ${cookies.length === 1 ? 'was' : 'were'} set ${whenSet(states)}. ${remedy.sentence}`,
    buttons: remedy.buttons,
    cookies,
    urls: cookies.flatMap(proofs),
    dates: cookies.map(({ foundAt }) => foundAt),
    weight: (status === MARKETING ? 4 : 0) + (states.size > 1 ? 2 : 0),
  })
}

const WHEN: Record<ConsentState, string> = {
  none: 'before visitors have chosen anything',
  deny: 'after “Deny”',
  withdraw: 'after consent was withdrawn',
  gpc: 'despite the browser’s opt-out signal',
  preferences: 'when only preferences were allowed',
  analytics: 'when only analytics was allowed',
  marketing: 'when only marketing was allowed',
  accept: 'after consent',
}

function whenSet(states: ReadonlySet<ConsentState>): string {
  const order = Object.keys(WHEN).filter(isState)
  return listed(order.filter((state) => states.has(state)).map((state) => WHEN[state]))
}

function isState(key: string): key is ConsentState {
  return key in WHEN
}

function proofs({ nonCompliantStates, pageOfState }: ActionCookie): string[] {
  return nonCompliantStates.flatMap((state) => pageOfState[state] ?? [])
}
