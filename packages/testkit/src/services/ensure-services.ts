import { type ServicesEnv, readServicesEnv, servicesDir } from '../env.ts'
import { bringUp } from './service-set.ts'

/** Addresses of the checkout's own services, all of them started and healthy. */
export async function ensureServices(): Promise<ServicesEnv> {
  await bringUp(servicesDir)
  return readServicesEnv()
}
