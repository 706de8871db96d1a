import { type ServicesEnv, readServicesEnv, servicesDir } from '../env.ts'
import { bringUp } from './service-set.ts'

/** The addresses of the checkout's own services, all of them started, checked and answering. */
export async function ensureServices(): Promise<ServicesEnv> {
  await bringUp(servicesDir)
  return readServicesEnv()
}
