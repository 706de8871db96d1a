import type { ConsentSnapshot } from '@placet/js/api'
import { entries } from '../intrinsics.ts'

/** Names of the granted categories and services. */
export function grantedIn({ categories, services }: ConsentSnapshot): string[] {
  return entries({ ...services, ...categories }).flatMap(([name, { permission }]) =>
    permission === 'granted' ? name : [],
  )
}
