import type { CookieStatus } from '@placet/contract/scans'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleMinus } from '@tabler/icons-react'
import { STATUS_WORDS } from '../cookie-words.ts'
import classes from './status-label.module.css'

const ICONS = {
  correct: IconCircleCheck,
  incorrect: IconAlertTriangle,
  neutral: IconCircleMinus,
  deleted: IconCircleDashed,
} as const

export function StatusLabel({ status }: { status: CookieStatus }) {
  const Icon = ICONS[status]
  const { label, hint } = STATUS_WORDS[status]
  return (
    <span className={classes['label']} data-status={status} title={hint}>
      <Icon size={16} aria-hidden="true" />
      {label}
    </span>
  )
}
