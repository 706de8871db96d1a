import { formatCount } from '../../../ui/format-number.ts'
import type { Look, Shown } from '../run-words.ts'
import classes from './bulk.module.css'

const ORDER: readonly Look[] = ['good', 'busy', 'attention', 'bad', 'waiting', 'quiet']

interface Part extends Shown {
  count: number
}

/** How many sites are in each state: as a bar, and in words. */
export function StateBar({ shown }: { shown: readonly Shown[] }) {
  const parts = partsOf(shown)
  return (
    <>
      <div className={classes['bar']} aria-hidden="true">
        {parts.map(({ words, look, count }) => (
          <span key={words} data-look={look} style={{ width: `${(100 * count) / shown.length}%` }} />
        ))}
      </div>
      <ul className={classes['legend']}>
        {parts.map(({ words, look, count }) => (
          <li key={words} className={classes['mark']}>
            <Dot look={look} />
            {formatCount(count)} {words.toLowerCase()}
          </li>
        ))}
      </ul>
    </>
  )
}

export function StateMark({ words, look }: Shown) {
  return (
    <span className={classes['mark']}>
      <Dot look={look} />
      {words}
    </span>
  )
}

function Dot({ look }: { look: Look }) {
  return <span className={classes['dot']} data-look={look} aria-hidden="true" />
}

function partsOf(shown: readonly Shown[]): Part[] {
  const parts = new Map<string, Part>()
  for (const each of shown) {
    const known = parts.get(each.words)
    parts.set(each.words, { ...each, count: (known?.count ?? 0) + 1 })
  }
  return [...parts.values()].toSorted((one, other) => ORDER.indexOf(one.look) - ORDER.indexOf(other.look))
}
