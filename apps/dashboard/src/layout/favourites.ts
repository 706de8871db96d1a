import type { DomainId } from '@placet/contract/ids'
import { type FavouriteView, listFavourites, saveFavourite } from '@placet/contract/own-sites'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/client.ts'

const favouritesKey = ['favourites'] as const

export function useFavourites({ isEnabled }: { isEnabled: boolean }): readonly FavouriteView[] {
  const { data } = useQuery({
    queryKey: favouritesKey,
    queryFn: ({ signal }) => call(listFavourites, {}, { signal }),
    enabled: isEnabled,
  })
  return data?.favourites ?? []
}

/** Shown at once, and taken back if it could not be saved. */
export function useSaveFavourite() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ site, isFavourite }: { site: FavouriteView; isFavourite: boolean }) =>
      call(saveFavourite, { params: { domainId: site.id }, body: { favourite: isFavourite } }),
    onMutate: async ({ site, isFavourite }) => {
      await queryClient.cancelQueries({ queryKey: favouritesKey })
      queryClient.setQueryData<{ favourites: FavouriteView[] }>(favouritesKey, (before) => ({
        favourites: [
          ...(before?.favourites ?? []).filter(({ id }) => id !== site.id),
          ...(isFavourite ? [{ id: site.id, name: site.name }] : []),
        ].toSorted((a, b) => a.name.localeCompare(b.name)),
      }))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: favouritesKey }),
  })
}

export function isFavourite(favourites: readonly FavouriteView[], domainId: DomainId): boolean {
  return favourites.some(({ id }) => id === domainId)
}
