import { loadServices } from './load-services.ts'
import type { KnownService } from './service-schema.ts'

export type { KnownService } from './service-schema.ts'

/** All services of the built-in catalogue, oldest first. */
export const SERVICES = loadServices()

const byNumber = new Map(SERVICES.map((service) => [service.number, service]))
const byName = new Map(SERVICES.map((service) => [service.name, service]))

export function serviceNumbered(number: number): KnownService | null {
  return byNumber.get(number) ?? null
}

export function serviceCalled(name: string): KnownService | null {
  return byName.get(name) ?? null
}
