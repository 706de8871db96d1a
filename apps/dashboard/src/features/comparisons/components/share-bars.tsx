import { plural, t } from '@lingui/core/macro'
import type { ComparisonResult } from '@placet/contract/comparisons'
import { Figure, SummaryCard } from '../../../ui/summary-card.tsx'
import { formatCounted, formatPercent } from '../../../ui/format-number.ts'
import { DESIGN_LABELS } from '../verdict.ts'
import classes from './comparisons.module.css'

/** Acceptance of each design, with the rates that the choices don't contradict. */
export function ShareBars({ result }: { result: ComparisonResult }) {
  return (
    <div className={classes['pair']}>
      {(['a', 'b'] as const).map((name) => {
        const { choices, share, low, high } = result[name]
        const range = t`${formatPercent(low * 100)} to ${formatPercent(high * 100)}`
        return (
          <SummaryCard
            key={name}
            title={DESIGN_LABELS[name]}
            aside={formatCounted(choices, plural(choices, { one: 'choice', other: 'choices' }))}
          >
            <div className={classes['result']}>
              <Figure
                value={share === null ? '–' : formatPercent(share * 100)}
                change={share === null ? t`No choices yet` : t`accept all · 95 % interval ${range}`}
              />
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" className={classes['scale']} aria-hidden>
                <rect className={classes['ground']} x={0} y={4} width={100} height={2} />
                {share !== null && (
                  <>
                    <rect
                      className={classes['interval']}
                      x={low * 100}
                      y={3}
                      width={(high - low) * 100}
                      height={4}
                    />
                    <rect className={classes['share']} x={share * 100 - 0.4} y={0} width={0.8} height={10} />
                  </>
                )}
              </svg>
              <div className={classes['ends']} aria-hidden>
                <span>0 %</span>
                <span>100 %</span>
              </div>
            </div>
          </SummaryCard>
        )
      })}
    </div>
  )
}
