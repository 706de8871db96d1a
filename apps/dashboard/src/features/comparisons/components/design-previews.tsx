import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import type { ComparisonPage, DesignName } from '@placet/contract/comparisons'
import { configForVisitor } from '@placet/rules/publish/compile-config'
import { useMemo } from 'react'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { PreviewFrame } from '../../settings/index.ts'
import { DESIGN_LABELS } from '../verdict.ts'
import classes from './comparisons.module.css'

type Designs = NonNullable<ComparisonPage['designs']>

interface DesignPreviewsProps {
  designs: Designs
  notes: Record<DesignName, string>
}

/** Both banners side by side, as visitors of the first region see them. */
export function DesignPreviews({ designs, notes }: DesignPreviewsProps) {
  return (
    <div className={classes['pair']}>
      {(['a', 'b'] as const).map((name) => (
        <figure key={name} className={classes['design']}>
          <figcaption className={classes['caption']}>
            <Text fw={600} size="sm">
              {DESIGN_LABELS[name]}
            </Text>
            <Text size="sm" c="dimmed">
              {notes[name]}
            </Text>
          </figcaption>
          <DesignFrame design={designs[name]} title={t`Preview of ${DESIGN_LABELS[name]}`} />
        </figure>
      ))}
    </div>
  )
}

function DesignFrame({ design: { compiled, list }, title }: { design: Designs['a']; title: string }) {
  const { id, name } = useCurrentDomain()
  const config = useMemo(
    () => configForVisitor(compiled, { regionIndex: 0, language: compiled.defaultLanguage }),
    [compiled],
  )
  const first = config.region.bannerType === 'preferences' ? 'preferences' : 'banner'
  return (
    <div className={classes['frame']}>
      <PreviewFrame
        domainId={id}
        title={title}
        address={name}
        config={config}
        list={list}
        screen={first}
        device="desktop"
        isClose
        isDark={false}
        regionIndex={0}
      />
    </div>
  )
}
