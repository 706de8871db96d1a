import type { ConsentSnapshot } from '@placet/js/api'
import { entries } from './intrinsics.ts'

/** The names of categories and services. */
export function grantedIn({ categories, services }: ConsentSnapshot): string[] {
  return entries({ ...services, ...categories }).flatMap(([name, { permission }]) =>
    permission === 'granted' ? name : [],
  )
}
