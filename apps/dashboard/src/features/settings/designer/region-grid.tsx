import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Button, SegmentedControl, Text, Title } from '@mantine/core'
import type { Region } from '@placet/contract/settings-document'
import { useMemo, useState } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { todayUtc } from '../../../ui/date-range.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import type { PreviewDevice } from '../components/preview-frame.tsx'
import { useEditor } from '../editor.ts'
import { checkFairness } from './check-fairness.ts'
import { fixFinding } from './fix-finding.ts'
import { GridCell } from './grid-cell.tsx'
import classes from './region-grid.module.css'
import type { usePreview } from './use-preview.ts'

const DEVICES: { value: PreviewDevice; label: string }[] = perLanguage(() => [
  { value: 'desktop', label: t`Desktop` },
  { value: 'phone', label: t`Phone` },
])

interface RegionGridProps {
  /** In any language: settings are the same in all of them. */
  compiled: ReturnType<typeof usePreview>['compiled']
  pictures: Readonly<Record<PreviewDevice, string | null>>
  policyUrl: string
  /** Opens the designer at this region in this language. */
  onOpen: (region: number, language: string) => void
}

/** The draft's banner in every region and language, as visitors there would see it. */
export function RegionGrid({ compiled, pictures, policyUrl, onOpen }: RegionGridProps) {
  const { document, dispatch } = useEditor()
  const [device, setDevice] = useState<PreviewDevice>('desktop')
  const { regions, language } = document
  const findings = useMemo(
    () => (compiled ? checkFairness(compiled, { region: 0, on: todayUtc() }) : []),
    [compiled],
  )
  const fixAll = (index: number) => {
    const fixed = findings
      .filter(({ regionIndex }) => regionIndex === index)
      .reduce(
        (settings, finding) => fixFinding(settings, finding, { policyUrl })?.settings ?? settings,
        document,
      )
    dispatch({ kind: 'replace', document: fixed })
  }
  return (
    <section className={classes['grid']} aria-label={t`All regions and languages`}>
      <div className={classes['bar']}>
        <Text size="sm" c="dimmed">
          <Trans>
            {formatCounted(regions.length, plural(regions.length, { one: 'region', other: 'regions' }))} in{' '}
            {formatCounted(
              language.languages.length,
              plural(language.languages.length, { one: 'language', other: 'languages' }),
            )}
          </Trans>
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={t`Device`}
          data={DEVICES}
          value={device}
          onChange={setDevice}
        />
      </div>
      {regions.map((region, index) => {
        const own = findings.filter(({ regionIndex }) => regionIndex === index)
        const isFixable = own.some((finding) => fixFinding(document, finding, { policyUrl }) !== null)
        return (
          <section key={`${index} ${region.title}`} className={classes['region']} aria-label={region.title}>
            <div className={classes['head']}>
              <Title order={2} fz="md">
                {region.title}
              </Title>
              <Text size="sm" c="dimmed">
                {describe(region)}
              </Text>
              {own.length > 0 && (
                <Badge variant="light" color="amber" tt="none" fw={500}>
                  {formatCounted(own.length, plural(own.length, { one: 'finding', other: 'findings' }))}
                </Badge>
              )}
              {isFixable && (
                <Button
                  variant="light"
                  size="compact-sm"
                  aria-label={t`Fix it for me: ${region.title}`}
                  onClick={() => fixAll(index)}
                >
                  <Trans>Fix it for me</Trans>
                </Button>
              )}
            </div>
            <ul className={classes['cells']}>
              {language.languages.map((tag) => (
                <GridCell
                  key={tag}
                  regionIndex={index}
                  region={region}
                  language={tag}
                  device={device}
                  picture={pictures[device]}
                  onOpen={() => onOpen(index, tag)}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </section>
  )
}

function describe({ consentType, bannerType }: Region): string {
  const consent = consentType === 'explicit' ? t`Opt-in` : t`Opt-out`
  if (bannerType === 'none') return t`${consent}, no first screen`
  return bannerType === 'preferences' ? t`${consent}, preferences first` : consent
}
