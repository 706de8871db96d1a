import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { type ShownScreen, SCREEN_SIZES } from '@placet/contract/proofs'
import { Ago } from '../../../ui/ago.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { SummaryCard } from '../../../ui/summary-card.tsx'
import { useSettings } from '../../settings/index.ts'
import { useShownScreen } from '../queries.ts'
import classes from './live-banner-card.module.css'

interface LiveBannerCardProps {
  domain: DomainView
  version: number
}

/** The banner of the published version, photographed when it was published. */
export function LiveBannerCard({ domain, version }: LiveBannerCardProps) {
  const settings = useSettings(domain.id)
  return (
    <SummaryCard
      title={t`Live banner`}
      aside={t`Version ${version}`}
      link={{ to: `/domain/${domain.id}/settings?design=banner`, label: t`Open the designer` }}
    >
      <QueryView query={settings} loading={<LoadingState rows={1} rowHeightPx={220} />}>
        {({ language }) => <Picture domain={domain} version={version} language={language.default} />}
      </QueryView>
    </SummaryCard>
  )
}

function Picture({ domain, version, language }: LiveBannerCardProps & { language: string }) {
  const view = { version, region: 0, language, layer: 'banner', screen: 'desktop' } as const
  return (
    <QueryView
      query={useShownScreen(domain.id, view, () => false)}
      loading={<LoadingState rows={1} rowHeightPx={220} />}
    >
      {({ picture, missing }) =>
        picture ? (
          <figure className={classes['figure']}>
            <img
              className={classes['picture']}
              src={`data:image/png;base64,${picture.base64}`}
              width={SCREEN_SIZES.desktop.width}
              height={SCREEN_SIZES.desktop.height}
              alt={t`The banner of version ${version} as visitors see it first`}
            />
            <figcaption>
              <Trans>
                Photographed <Ago at={picture.madeAt} />
              </Trans>
            </figcaption>
          </figure>
        ) : (
          <Text px={16} py={14}>
            {sayMissing(missing)}
          </Text>
        )
      }
    </QueryView>
  )
}

function sayMissing(missing: ShownScreen['missing']): string {
  if (missing === 'waiting') return t`A picture of this version is being taken. It appears here by itself.`
  return t`There is no picture of this version. Open the designer to see the banner.`
}
