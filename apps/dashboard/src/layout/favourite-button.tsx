import { t } from '@lingui/core/macro'
import { ActionIcon, Tooltip } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { tellOutcome } from '../ui/tell-outcome.ts'
import { isFavourite, useFavourites, useSaveFavourite } from './favourites.ts'

export function FavouriteButton({ site }: { site: Pick<DomainView, 'id' | 'name'> }) {
  const isMarked = isFavourite(useFavourites({ isEnabled: true }), site.id)
  const save = useSaveFavourite()
  const label = isMarked ? t`Remove from favourites` : t`Add to favourites`
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        aria-pressed={isMarked}
        onClick={() =>
          void tellOutcome(save.mutateAsync({ site, isFavourite: !isMarked }), {
            failed: t`Your favourites could not be saved. Please try again later.`,
          })
        }
      >
        {isMarked ? <IconStarFilled size={16} /> : <IconStar size={16} />}
      </ActionIcon>
    </Tooltip>
  )
}
