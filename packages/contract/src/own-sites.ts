import { z } from 'zod'
import { AccountId, DomainId } from './ids.ts'
import { Done, defineRoute } from './route.ts'

export const FavouriteView = z.strictObject({ id: DomainId, name: z.string() })
export type FavouriteView = z.infer<typeof FavouriteView>

export const listFavourites = defineRoute({
  name: 'listFavourites',
  summary: "The signed-in user's favourite sites in the current account",
  method: 'GET',
  path: '/api/user/favourite',
  access: 'signed-in',
  response: z.strictObject({ favourites: z.array(FavouriteView) }),
})

export const saveFavourite = defineRoute({
  name: 'saveFavourite',
  summary: "Adds a site to the signed-in user's favourites, or removes it",
  method: 'PATCH',
  path: '/api/user/favourite/:domainId',
  access: 'signed-in',
  params: z.strictObject({ domainId: DomainId }),
  body: z.strictObject({ favourite: z.boolean() }),
  response: Done,
  errors: ['domain_not_found', 'favourites_full'],
  example: { body: { favourite: true } },
})

export const FoundSite = z.strictObject({
  id: DomainId,
  name: z.string(),
  account: z.strictObject({ id: AccountId, name: z.string() }),
})
export type FoundSite = z.infer<typeof FoundSite>

export const findSites = defineRoute({
  name: 'findSites',
  summary: 'Sites by name in every account that the signed-in user may enter now',
  method: 'GET',
  path: '/api/user/site',
  access: 'signed-in',
  query: z.strictObject({ query: z.string().trim().min(1).max(253) }),
  response: z.strictObject({ sites: z.array(FoundSite) }),
  example: { query: { query: 'example' } },
})
