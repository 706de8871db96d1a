import { t } from '@lingui/core/macro'
import { Loader, Text, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import classes from './install.module.css'

interface ProgressStepProps {
  title: string
  isDone: boolean
  /** Checked, with a result that needs the person. */
  isWrong?: boolean
  tag?: ReactNode
  children: ReactNode
}

export function ProgressStep({ title, isDone, isWrong = false, tag, children }: ProgressStepProps) {
  const state = isWrong ? 'wrong' : isDone ? 'done' : 'waiting'
  return (
    <li className={classes['step']} data-state={state}>
      <span className={classes['mark']} aria-hidden="true">
        {isWrong ? <IconAlertTriangle size={14} /> : isDone ? <IconCheck size={14} /> : <Loader size={18} />}
      </span>
      <output>
        <Text component="span" display="block" fw={600}>
          {title} {tag}
          <VisuallyHidden>{STATES[state]}</VisuallyHidden>
        </Text>
        <Text component="span" display="block" size="sm" c="dimmed">
          {children}
        </Text>
      </output>
    </li>
  )
}

const STATES = perLanguage(
  () => ({ done: t`: done.`, waiting: t`: waiting.`, wrong: t`: needs you.` }) as const,
)
