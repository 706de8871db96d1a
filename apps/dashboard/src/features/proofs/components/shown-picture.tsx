import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { type PictureQuery, SCREEN_SIZES } from '@placet/contract/proofs'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useShownScreen } from '../queries.ts'
import { sayMissing } from '../say-missing.ts'
import classes from './shown-screen.module.css'

/** The screenshot alone, taken when the version was published. */
export function ShownPicture({ domainId, view }: { domainId: DomainId; view: PictureQuery }) {
  const query = useShownScreen(domainId, view, () => false)
  return (
    <QueryView query={query} loading={<LoadingState rows={1} rowHeightPx={180} />}>
      {(shown) =>
        shown.picture ? (
          <img
            className={classes['picture']}
            src={`data:image/png;base64,${shown.picture.base64}`}
            width={SCREEN_SIZES[view.screen].width}
            height={SCREEN_SIZES[view.screen].height}
            alt={t`Version ${view.version} in ${view.language} as it was published`}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {sayMissing(shown)}
          </Text>
        )
      }
    </QueryView>
  )
}
