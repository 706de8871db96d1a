import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import {
  DIFFERENCE_MAX_RATIO,
  type PictureQuery,
  SCREEN_SIZES,
  type ShownScreen,
} from '@placet/contract/proofs'
import { IconPhotoCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { formatMoment } from '../../../ui/format-date.ts'
import { formatCount, formatExactShare } from '../../../ui/format-number.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useCheckScreen, useShownScreen } from '../queries.ts'
import { sayMissing } from '../say-missing.ts'
import { LiveFrame } from './live-frame.tsx'
import classes from './shown-screen.module.css'

interface ShownScreenProps {
  domain: DomainView
  view: PictureQuery
}

/**
 * Shows what the visitor saw in two ways: the screenshot taken at publishing, and a live rendering of the
 * same code and configuration.
 */
export function ShownScreenView({ domain, view: seen }: ShownScreenProps) {
  const [chosen, setChosen] = useState(`${seen.layer} ${seen.screen}`)
  const view = { ...seen, ...(VIEWS.find(({ value }) => value === chosen) ?? seen) }
  const { value: _, label: __, ...asked } = { value: '', label: '', ...view }
  /** Time of the previous check while waiting for a new one: any newer check ends the wait. */
  const [checkAfter, setCheckAfter] = useState<string | null>(null)
  const isAwaited = (shown: ShownScreen) => checkAfter !== null && (shown.check?.at ?? '') === checkAfter
  const query = useShownScreen(domain.id, asked, isAwaited)
  const check = useCheckScreen(domain.id)
  const compare = async (shown: ShownScreen) => {
    setCheckAfter(shown.check?.at ?? '')
    await tellOutcome(
      check.mutateAsync(asked).then(() => query.refetch()),
      {
        done: t`The screenshot is being taken again.`,
        failed: t`The screenshot couldn’t be taken again.`,
      },
    )
  }
  return (
    <Stack gap="sm" mt="md">
      <SegmentedControl
        aria-label={t`Layer and screen`}
        value={chosen}
        onChange={(value) => {
          setChosen(value)
          setCheckAfter(null)
        }}
        data={VIEWS.map(({ value, label }) => ({ value, label }))}
        size="xs"
        className={classes['views'] ?? ''}
      />
      <QueryView query={query} loading={<LoadingState rows={1} rowHeightPx={260} />}>
        {(shown) => (
          <>
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              <figure className={classes['figure']}>
                <figcaption>
                  <Trans>When it was published</Trans>
                </figcaption>
                {shown.picture ? (
                  <img
                    className={classes['picture']}
                    src={`data:image/png;base64,${shown.picture.base64}`}
                    width={SCREEN_SIZES[asked.screen].width}
                    height={SCREEN_SIZES[asked.screen].height}
                    alt={t`Version ${asked.version} in ${asked.language} as it was published`}
                  />
                ) : (
                  <Alert color="amber">{sayMissing(shown)}</Alert>
                )}
              </figure>
              <figure className={classes['figure']}>
                <figcaption>
                  <Trans>Shown again now</Trans>
                </figcaption>
                {shown.live ? (
                  <LiveFrame {...shown.live} layer={asked.layer} screen={asked.screen} />
                ) : (
                  <Alert color="amber">
                    <Trans>The code of this version wasn’t archived.</Trans>
                  </Alert>
                )}
              </figure>
            </SimpleGrid>
            <Group justify="space-between" gap="sm">
              <Difference shown={shown} isAwaited={isAwaited(shown)} />
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPhotoCheck size={14} />}
                disabled={shown.picture === null}
                loading={check.isPending || isAwaited(shown)}
                onClick={() => void compare(shown)}
              >
                <Trans>Retake the screenshot and compare</Trans>
              </Button>
            </Group>
            <Hashes shown={shown} />
          </>
        )}
      </QueryView>
    </Stack>
  )
}

const VIEWS = perLanguage(
  () =>
    [
      { value: 'banner desktop', label: t`Banner`, layer: 'banner', screen: 'desktop' },
      { value: 'banner phone', label: t`Banner on a phone`, layer: 'banner', screen: 'phone' },
      { value: 'preferences desktop', label: t`Preferences`, layer: 'preferences', screen: 'desktop' },
    ] as const,
)

function Difference({ shown, isAwaited }: { shown: ShownScreen; isAwaited: boolean }) {
  if (isAwaited)
    return (
      <Text size="sm">
        <Trans>Retaking the screenshot…</Trans>
      </Text>
    )
  if (!shown.check)
    return (
      <Text size="sm">
        <Trans>Not compared yet.</Trans>
      </Text>
    )
  const { differingPixels, totalPixels, at } = shown.check
  const ratio = totalPixels === 0 ? 1 : differingPixels / totalPixels
  return (
    <Text size="sm" component="output" {...(ratio > DIFFERENCE_MAX_RATIO && { c: 'red' })}>
      <Trans>
        {formatExactShare(ratio)} of the pixels differ ({formatCount(differingPixels)} of{' '}
        {formatCount(totalPixels)}), compared on {formatMoment(at)}.
      </Trans>
    </Text>
  )
}

function Hashes({ shown }: { shown: ShownScreen }) {
  const logIndex = shown.picture?.logIndex ?? null
  const rows = [
    [t`Icon`, shown.picture?.sha256],
    [t`Configuration`, shown.configSha256],
    [t`Code`, shown.runtimeSha256],
  ] as const
  return (
    <dl className={classes['hashes']}>
      {rows.map(([name, hash]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{hash ?? '–'}</dd>
        </div>
      ))}
      <div>
        <dt>
          <Trans>Log of publications</Trans>
        </dt>
        <dd>{logIndex === null ? t`being logged` : t`picture is entry ${logIndex}`}</dd>
      </div>
    </dl>
  )
}
