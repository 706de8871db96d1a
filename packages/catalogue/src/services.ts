import { ALL_SERVICES } from './knowledge/all-services.ts'
import type { ServiceKnowledge } from './knowledge/service-knowledge.ts'
import numbers from './knowledge/service-numbers.json' with { type: 'json' }

export interface KnownService extends ServiceKnowledge {
  /** As calls and tables name it; given once and for ever, in `service-numbers.json`. */
  readonly number: number
}

const numberOfId = new Map(Object.entries(numbers))

/** Everything that is built in. */
export const SERVICES: readonly KnownService[] = ALL_SERVICES.map((service) => {
  const number = numberOfId.get(service.id)
  if (number === undefined) throw new Error(`the service ${service.id} has no number`)
  return { ...service, number }
})

const byNumber = new Map(SERVICES.map((service) => [service.number, service]))
const byId = new Map(SERVICES.map((service) => [service.id, service]))
const byName = new Map(SERVICES.map((service) => [service.name, service]))

export function serviceNumbered(number: number): KnownService | null {
  return byNumber.get(number) ?? null
}

export function serviceOfId(id: string): KnownService | null {
  return byId.get(id) ?? null
}

export function serviceCalled(name: string): KnownService | null {
  return byName.get(name) ?? null
}
