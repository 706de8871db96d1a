import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Button, NativeSelect, Text, ThemeIcon, VisuallyHidden } from '@mantine/core'
import type { Measured } from '@placet/contract/measured'
import type { Finding } from '@placet/rules/fairness/finding'
import { FAIRNESS_RULES } from '@placet/rules/fairness/rules'
import { daysOfChange } from '@placet/rules/laws/days-of-change'
import { IconAlertTriangle, IconChevronUp, IconCircleX, IconScale } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { say } from '../../../i18n/say.ts'
import { formatLongDate } from '../../../ui/format-date.ts'
import { formatCounted } from '../../../ui/format-number.ts'
import { useEditor } from '../editor.ts'
import { checkFairness } from './check-fairness.ts'
import classes from './findings.module.css'
import { fixFinding } from './fix-finding.ts'
import { useAsOf } from './use-as-of.ts'
import { useJump } from './use-jump.ts'
import type { usePreview } from './use-preview.ts'

/** On narrower screens, the preview needs the space. */
const WIDE = '(min-width: 62em)'

interface FindingsProps {
  region: number
  compiled: ReturnType<typeof usePreview>['compiled']
  measured: readonly Measured[]
  /** The privacy policy that the site's home page links to, or empty. */
  policyUrl: string
}

/** Lists the fairness issues of the banner on the screen, their place and source. Errors block publishing. */
export function Findings({ region, compiled, measured, policyUrl }: FindingsProps) {
  const [isOpen, setOpen] = useState(() => window.matchMedia(WIDE).matches)
  // The preview updates first; the findings may lag slightly.
  const judged = useDeferredValue(compiled)
  const seen = useDeferredValue(measured)
  const { on, today, setOn } = useAsOf()
  const findings = useMemo(
    () => (judged ? checkFairness(judged, { measured: seen, region, on }) : []),
    [judged, seen, region, on],
  )
  const errors = findings.filter(({ level }) => level === 'error').length
  const says = judged ? summary(errors, findings.length - errors) : t`Checks run once the preview has loaded.`
  const head = (
    <>
      <ThemeIcon
        variant="light"
        radius="xl"
        size={26}
        color={judged ? colourOf(findings) : 'gray'}
        aria-hidden="true"
      >
        <IconScale size={15} />
      </ThemeIcon>
      <Text span size="sm" fw={550}>
        {says}
      </Text>
    </>
  )
  return (
    <section className={classes['findings']} aria-label={t`Fairness checks`}>
      <VisuallyHidden component="output">{says}</VisuallyHidden>
      <NativeSelect
        size="xs"
        className={classes['day'] ?? ''}
        aria-label={t`Laws as of`}
        value={on}
        data={[
          { value: today, label: t`Laws of today` },
          ...daysOfChange(today).map((day) => ({ value: day, label: t`Laws as of ${formatLongDate(day)}` })),
        ]}
        onChange={(event) => setOn(event.currentTarget.value)}
      />
      {findings.length === 0 ? (
        <div className={classes['head']}>{head}</div>
      ) : (
        <button
          type="button"
          className={classes['head']}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {head}
          <IconChevronUp size={16} className={classes['chevron'] ?? ''} aria-hidden="true" />
        </button>
      )}
      {findings.length > 0 && isOpen && (
        <ul className={classes['list']} aria-label={t`Findings`}>
          {findings.map((finding) => (
            <FindingRow
              key={`${finding.rule} ${finding.key} ${finding.regionIndex} ${finding.message}`}
              finding={finding}
              region={region}
              policyUrl={policyUrl}
              onJump={() => setOpen(window.matchMedia(WIDE).matches)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface FindingRowProps {
  finding: Finding
  region: number
  policyUrl: string
  onJump: () => void
}

function FindingRow({ finding, region, policyUrl, onJump }: FindingRowProps) {
  const { document, dispatch } = useEditor()
  const jump = useJump(region)
  const { rule, level, regionIndex, key, message, value, source } = finding
  const isError = level === 'error'
  const Icon = isError ? IconCircleX : IconAlertTriangle
  const fix = useMemo(() => fixFinding(document, finding, { policyUrl }), [document, finding, policyUrl])
  const isElsewhere = regionIndex !== null && regionIndex !== region
  return (
    <li className={classes['finding']} data-level={level}>
      <Icon size={18} className={classes['mark'] ?? ''} aria-hidden="true" />
      <div className={classes['body']}>
        <Text size="sm">
          {message}{' '}
          <Text span size="sm" c="dimmed">
            {value}
          </Text>
        </Text>
        <Text size="xs" c="dimmed">
          <abbr className={classes['rule']} title={say(FAIRNESS_RULES[rule].title)}>
            {rule}
          </abbr>
          {isError ? t` Error` : t` Warning`}. {say(source)}
        </Text>
        {fix && (
          <Text size="xs" className={classes['fix'] ?? ''}>
            <Trans>The fix {fix.says}.</Trans>
          </Text>
        )}
      </div>
      {isElsewhere && (
        <Badge variant="light" color="gray" tt="none" fw={500}>
          {document.regions[regionIndex]?.title}
        </Badge>
      )}
      {fix && (
        <Button
          variant="light"
          size="compact-sm"
          aria-label={t`Fix it for me: ${message}`}
          onClick={() => dispatch({ kind: 'replace', document: fix.settings })}
        >
          <Trans>Fix it for me</Trans>
        </Button>
      )}
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t`Show the setting: ${message}`}
        onClick={() => {
          onJump()
          jump(key)
        }}
      >
        <Trans>Show</Trans>
      </Button>
    </li>
  )
}

function summary(errors: number, warnings: number): string {
  if (errors + warnings === 0) return t`All checks passed.`
  const parts = [
    ...(errors > 0 ? [formatCounted(errors, plural(errors, { one: 'error', other: 'errors' }))] : []),
    ...(warnings > 0
      ? [formatCounted(warnings, plural(warnings, { one: 'warning', other: 'warnings' }))]
      : []),
  ]
  return errors > 0
    ? t`${parts.join(' and ')}. Publishing requires a reason.`
    : t`${parts.join('')}. You can still publish.`
}

function colourOf(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'pine'
  return findings.some(({ level }) => level === 'error') ? 'red' : 'amber'
}
