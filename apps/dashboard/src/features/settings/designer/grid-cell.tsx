import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Loader, Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import type { Measured } from '@placet/contract/measured'
import type { Region } from '@placet/contract/settings-document'
import { LANGUAGES } from '@placet/rules/texts/index'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { todayUtc } from '../../../ui/date-range.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import { type PreviewDevice, PreviewFrame } from '../components/preview-frame.tsx'
import { useEditor } from '../editor.ts'
import { checkFairness } from './check-fairness.ts'
import classes from './region-grid.module.css'
import { usePreview } from './use-preview.ts'

interface GridCellProps {
  region: Region
  regionIndex: number
  language: string
  device: PreviewDevice
  picture: string | null
  onOpen: () => void
}

/** Drawn only while it is near the screen: each frame runs the real banner. */
export function GridCell({ onOpen, ...cell }: GridCellProps) {
  const { ref, entry } = useIntersection({ rootMargin: '300px' })
  const name = LANGUAGES.find(({ tag }) => tag === cell.language)?.name ?? cell.language
  return (
    <li className={classes['cell']} ref={ref} aria-label={`${cell.region.title}, ${name}`}>
      {entry?.isIntersecting ? (
        <DrawnCell {...cell} name={name} onOpen={onOpen} />
      ) : (
        <div className={classes['frame']} data-device={cell.device} />
      )}
    </li>
  )
}

interface DrawnCellProps extends GridCellProps {
  name: string
}

function DrawnCell({ region, regionIndex, language, device, picture, name, onOpen }: DrawnCellProps) {
  const { domain } = useEditor()
  const { compiled } = usePreview(regionIndex, language)
  const [measured, setMeasured] = useState<readonly Measured[] | null>(null)
  const count = useMemo(() => {
    if (!compiled || !measured) return null
    return checkFairness(compiled, { measured, region: regionIndex, on: todayUtc() }).filter(
      (finding) => finding.regionIndex === null || finding.regionIndex === regionIndex,
    ).length
  }, [compiled, measured, regionIndex])
  const first =
    region.bannerType === 'notice' ? 'banner' : region.bannerType === 'none' ? 'icon' : 'preferences'
  return (
    <>
      <div className={classes['frame']} data-device={device} inert>
        <PreviewFrame
          domainId={domain.id}
          title={`${region.title}, ${name}`}
          address={domain.name}
          backdrop={picture}
          config={compiled?.config ?? null}
          list={compiled?.list ?? null}
          screen={first}
          device={device}
          isDark={false}
          regionIndex={regionIndex}
          onMeasured={setMeasured}
        />
      </div>
      <div className={classes['foot']}>
        <div className={classes['state']}>
          <Text size="sm" fw={550} lang={language}>
            {name}
          </Text>
          <State count={count} />
        </div>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t`Edit ${region.title}, ${name}`}
          onClick={onOpen}
        >
          <Trans>Edit</Trans>
        </Button>
      </div>
    </>
  )
}

function State({ count }: { count: number | null }) {
  if (count === null)
    return (
      <output aria-label={t`Checking`}>
        <Loader size={14} />
      </output>
    )
  const isPassed = count === 0
  const Icon = isPassed ? IconCircleCheck : IconAlertTriangle
  return (
    <Text size="sm" c="dimmed" className={classes['state'] ?? ''}>
      <Icon
        size={16}
        color={isPassed ? 'var(--app-brand)' : 'var(--mantine-color-amber-7)'}
        aria-hidden="true"
      />
      {isPassed ? t`Passed` : formatCounted(count, plural(count, { one: 'finding', other: 'findings' }))}
    </Text>
  )
}
