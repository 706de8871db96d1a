import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Text } from '@mantine/core'
import {
  COMPARISON_MESSAGES,
  type ComparisonPage,
  type ComparisonView,
  type DesignName,
} from '@placet/contract/comparisons'
import { IconChartBar, IconCircleCheck } from '@tabler/icons-react'
import { say } from '../../../i18n/say.ts'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { formatDate } from '../../../ui/format-date.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useMay } from '../../profile/index.ts'
import { useEndComparison } from '../queries.ts'
import { DESIGN_LABELS, howItIsTested, verdictOf } from '../verdict.ts'
import { DesignPreviews } from './design-previews.tsx'
import { Differences } from './differences.tsx'
import classes from './comparisons.module.css'
import { ShareBars } from './share-bars.tsx'

interface RunningComparisonProps {
  comparison: ComparisonView
  designs: ComparisonPage['designs']
}

export function RunningComparison({ comparison, designs }: RunningComparisonProps) {
  const domain = useCurrentDomain()
  const end = useEndComparison(domain.id)
  const confirm = useConfirm()
  const mayEnd = useMay('publish:write')
  const { id, startedAt, startedBy, result, differences } = comparison
  const verdict = verdictOf(result)
  const choose = async (winner: DesignName) => {
    const isSure = await confirm({
      title: t`End the comparison with ${DESIGN_LABELS[winner]}?`,
      message: t`${DESIGN_LABELS[winner]} is published for all visitors and becomes the draft.`,
      confirm: t`Publish ${DESIGN_LABELS[winner]}`,
    })
    if (!isSure) return
    await tellOutcome(end.mutateAsync({ id, winner }), {
      done: say(COMPARISON_MESSAGES.ended),
      failed: say(COMPARISON_MESSAGES.endFailed),
    })
  }
  return (
    <>
      <Alert
        color={verdict.tone === 'known' ? 'pine' : 'gray'}
        icon={verdict.tone === 'known' ? <IconCircleCheck size={18} /> : <IconChartBar size={18} />}
        title={verdict.title}
        role="note"
      >
        {verdict.text} {howItIsTested()}
      </Alert>
      <ShareBars result={result} />
      {designs && (
        <DesignPreviews designs={designs} notes={{ a: t`Live when it started`, b: t`The draft then` }} />
      )}
      <Differences differences={differences} />
      <div className={classes['actions']}>
        <Text size="sm" c="dimmed" className={classes['since'] ?? ''}>
          <Trans>
            Started {formatDate(startedAt.slice(0, 10))} by {startedBy}
          </Trans>
        </Text>
        {(['a', 'b'] as const).map((name) => (
          <Button
            key={name}
            variant={result.better === name ? 'filled' : 'default'}
            disabled={!mayEnd}
            loading={end.isPending && end.variables.winner === name}
            onClick={() => void choose(name)}
          >
            <Trans>Choose {DESIGN_LABELS[name]}</Trans>
          </Button>
        ))}
      </div>
    </>
  )
}
