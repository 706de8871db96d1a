import { t } from '@lingui/core/macro'
import { IconPlus } from '@tabler/icons-react'
import classes from './person-mark.module.css'

/** Initials stand for a person, a dashed circle for nobody. The name is beside it or in the title. */
export function PersonMark({ name }: { name: string | null }) {
  if (name === null) {
    return (
      <span className={classes['mark']} data-nobody title={t`Nobody`} aria-hidden="true">
        <IconPlus size={12} />
      </span>
    )
  }
  return (
    <span className={classes['mark']} title={name} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map((word) => (word ?? '').charAt(0).toUpperCase()).join('')
}
