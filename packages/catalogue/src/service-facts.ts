import type { Category } from '@placet/contract/constants'
import { analytics } from './services/analytics.ts'
import type { KnownService } from './services/known-service.ts'
import { marketing } from './services/marketing.ts'
import { necessary } from './services/necessary.ts'
import { preferences } from './services/preferences.ts'

export interface ServiceFact extends KnownService {
  readonly category: Category
}

const of = (category: Category, services: readonly KnownService[]): ServiceFact[] =>
  services.map((service) => ({ ...service, category }))

/** Well-known services and where their tags come from, as their makers document it. */
export const SERVICE_FACTS: readonly ServiceFact[] = [
  ...of('necessary', necessary),
  ...of('preferences', preferences),
  ...of('analytics', analytics),
  ...of('marketing', marketing),
]

const byNumber = new Map(SERVICE_FACTS.map((fact) => [fact.number, fact]))
const byName = new Map(SERVICE_FACTS.map((fact) => [fact.name, fact]))

export function serviceNumbered(number: number): ServiceFact | null {
  return byNumber.get(number) ?? null
}

export function serviceCalled(name: string): ServiceFact | null {
  return byName.get(name) ?? null
}
