import type { Icon } from '@tabler/icons-react'
import classes from './icon-select.module.css'

/** A choice behind an icon, made in the browser's own list: it needs no code, and phones show it their way. */
export function IconSelect<V extends string>({
  Icon,
  label,
  value,
  options,
  onChange,
}: {
  Icon: Icon
  label: string
  value: V
  options: readonly { value: V; label: string; lang?: string }[]
  onChange: (value: V) => void
}) {
  return (
    <span className={classes['root']}>
      <Icon size={18} aria-hidden />
      <select
        aria-label={label}
        title={label}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
