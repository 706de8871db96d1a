import type { ConsentSnapshot } from '@placet/js/api'

/** The names of categories and services. */
export function grantedIn({ categories, services }: ConsentSnapshot): string[] {
  return Object.entries({ ...services, ...categories }).flatMap(([name, { permission }]) =>
    permission === 'granted' ? name : [],
  )
}
