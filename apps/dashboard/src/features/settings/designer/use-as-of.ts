import { todayUtc } from '../../../ui/date-range.ts'
import { useSearch } from '../../../ui/use-search.ts'

const DAY = /^20\d\d-\d\d-\d\d$/

/** The day whose laws the checks apply: today, or a later one that is in the URL. */
export function useAsOf(): { on: string; today: string; setOn: (day: string) => void } {
  const [search, setSearch] = useSearch()
  const today = todayUtc()
  const asked = search.get('on') ?? ''
  return {
    on: DAY.test(asked) && asked > today ? asked : today,
    today,
    setOn: (day) =>
      setSearch(
        (now) => {
          if (day === today) now.delete('on')
          else now.set('on', day)
          return now
        },
        { replace: true },
      ),
  }
}
